// The menu's own signs, drawn with one line weight.

const PATHS = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  sit_out: 'M9 5v14M15 5v14',
  back_in: 'M8 5l11 7-11 7z',
  top_up: 'M12 5v14M5 12h14',
  change_seat: 'M4 9h14l-4-4M20 15H6l4 4',
  leave: 'M14 4H5v16h9M10 12h11l-4-4M21 12l-4 4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l4 2',
  floor: 'M6 10a6 6 0 0 1 12 0v5l2 3H4l2-3zM10 21h4',
  hands: 'M4 8h9v12H4zM9 8l3-4 8 4-5 10-2-1',
  session: 'M4 19V5M4 19h16M8 15l4-5 3 3 5-6',
  rules: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 13h6',
  rankings: 'M5 20v-6h4v6M10 20V8h4v12M15 20v-9h4v9',
  collection:
    'M12 5c4 0 7 1.3 7 3s-3 3-7 3-7-1.3-7-3 3-3 7-3zM5 8v8c0 1.7 3 3 7 3s7-1.3 7-3V8M5 12c0 1.7 3 3 7 3s7-1.3 7-3',
  glossary: 'M6 4h12v17l-6-4-6 4zM9.5 13l2.5-6 2.5 6M10.4 11h3.2',
  seal: 'M12 3l7 3v6c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2 2 4-4',
  language: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3.5 12h17M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h11M19 17h1M17 15v4',
  clean: 'M5 21l6-8M13 3l8 6-5 5-8-6zM4 14l3 3',
} as const

export type SignName = keyof typeof PATHS

export function Sign({ name }: { name: SignName }) {
  return (
    <svg class="menu-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

export const BackSign = () => <Sign name="back" />
export const CloseSign = () => <Sign name="close" />
