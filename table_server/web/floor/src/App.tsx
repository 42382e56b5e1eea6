// Pitboss: the frame, and the place that was chosen.

import { Console } from 'shared/console/Console'
import { PLACES } from './places'
import { Bell } from './room/Bell'

export function App() {
  return <Console title="Pitboss" places={PLACES} always={Bell} />
}
