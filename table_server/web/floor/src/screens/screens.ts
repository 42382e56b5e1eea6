// The screens of a room as they are listed, with the tokens that were given out for them.

import type { DeviceView as Device, ScreenView as Screen } from 'shared/openapi'

export type { Device, Screen }

export interface Known {
  readonly screen: string
  readonly device: Device | undefined
}

export interface TableOfScreens {
  readonly key: string
  readonly all: readonly Known[]
}

/** In the order of the list; at a console people sign in, and it has no token. */
export function byTable(
  screens: ReadonlyArray<Pick<Screen, 'screen' | 'kind'>>,
  devices: readonly Device[],
): readonly TableOfScreens[] {
  const found = new Map<string, Known[]>()
  for (const { screen, kind } of screens) {
    if (kind === 'floor') continue
    const key = screen.split('/')[0] ?? ''
    const known = { screen, device: devices.find(device => device.screen === screen) }
    found.set(key, [...(found.get(key) ?? []), known])
  }
  return [...found].map(([key, all]) => ({ key, all }))
}

/** `t1/seat/3` is Seat 3. */
export function titleOf(screen: string): string {
  const [, kind, seat] = screen.split('/')
  return kind === 'seat' ? `Seat ${seat}` : 'Center display'
}
