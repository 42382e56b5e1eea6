// The page sounds as its scenes do.

import { effect } from '@preact/signals'
import { sound } from 'shared/sound/sound'
import { scene } from '../line'
import { sounds } from './sounds'

effect(() => {
  if (scene.value) for (const heard of sounds(scene.value)) sound(heard)
})
