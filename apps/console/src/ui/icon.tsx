/** Line icons on a grid of 24, drawn for this product. Each value is a list of path data. */
const PATHS = {
  user: ['M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z', 'M5 20c.6-3.4 3.4-5.5 7-5.5s6.400 2.100 7 5.500'],
  lock: ['M6 11h12v9H6z', 'M8.500 11V8a3.500 3.500 0 0 1 7 0v3'],
  globe: [
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
    'M3 12h18',
    'M12 3c2.500 2.600 3.700 5.600 3.700 9s-1.200 6.400-3.700 9c-2.500-2.600-3.700-5.600-3.700-9S9.500 5.600 12 3z',
  ],
  chevron_down: ['M7 10l5 5 5-5'],
  chevron_right: ['M10 7l5 5-5 5'],
  updown: ['M8 9.500l4-4 4 4', 'M8 14.500l4 4 4-4'],
  search: ['M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14z', 'M20 20l-4-4'],
  plus: ['M12 5v14', 'M5 12h14'],
  folder: [
    'M3.500 18V6.500A1.500 1.500 0 0 1 5 5h4l2 2.500h8A1.500 1.500 0 0 1 20.500 9v9a1.500 1.500 0 0 1-1.500 1.500H5A1.500 1.500 0 0 1 3.500 18z',
  ],
  tabs: ['M4 19V6h16v13z', 'M4 10.500h16', 'M9.500 6v4.500', 'M15 6v4.500'],
  file: ['M6 20.500v-17h7.500L18.500 8.500v12z', 'M13 3.500V9h5.500'],
  file_plus: ['M6 20.500v-17h7.500L18.500 8.500v12z', 'M12.250 11v6', 'M9.250 14h6'],
  folder_plus: [
    'M3.500 18V6.500A1.500 1.500 0 0 1 5 5h4l2 2.500h8A1.500 1.500 0 0 1 20.500 9v9a1.500 1.500 0 0 1-1.500 1.500H5A1.500 1.500 0 0 1 3.500 18z',
    'M12 11v5',
    'M9.500 13.500h5',
  ],
  key: ['M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8z', 'M11 12.200L19.500 4', 'M16 7.500l2.500 2.500'],
  plug: ['M9 3v5', 'M15 3v5', 'M6.500 8h11v3.500a5.500 5.500 0 0 1-11 0z', 'M12 17v4'],
  eye: ['M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z', 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z'],
  eye_off: [
    'M4 4l16 16',
    'M9.500 6c.8-.3 1.600-.5 2.500-.5 6 0 9.500 6.500 9.500 6.500s-1 1.900-2.900 3.600',
    'M6 8c-2.300 1.700-3.500 4-3.500 4S6 18.500 12 18.500c1.400 0 2.700-.4 3.800-.9',
    'M10 10a3 3 0 0 0 4 4',
  ],
  external: ['M14 4h6v6', 'M20 4l-8.500 8.500', 'M17.500 14v5.500h-13v-13H10'],
  more: ['M5.500 12h.01', 'M12 12h.01', 'M18.500 12h.01'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  check: ['M5 12.500l4.500 4.500L19 7.500'],
  copy: ['M9 9h11v11H9z', 'M15 5.500V4H4v11h1.500'],
  grip: ['M9 6h.01', 'M9 12h.01', 'M9 18h.01', 'M15 6h.01', 'M15 12h.01', 'M15 18h.01'],
  undo: ['M8.500 5L4 9.500 8.500 14', 'M4 9.500h10a5.500 5.500 0 0 1 0 11h-3'],
  list: ['M9 6h11', 'M9 12h11', 'M9 18h11', 'M4.500 6h.01', 'M4.500 12h.01', 'M4.500 18h.01'],
  log: ['M5.500 3.500h13v17h-13z', 'M9 8.500h6', 'M9 12h6', 'M9 15.500h4'],
  home: ['M4 11l8-7 8 7v9h-5.500v-5.500h-5V20H4z'],
  burger: ['M4 6.500h16', 'M4 12h16', 'M4 17.500h16'],
  panel: ['M4 5h16v14H4z', 'M9.500 5v14'],
  theme: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z'],
  sign_out: ['M10 4H5v16h5', 'M15 8l4 4-4 4', 'M19 12H9.500'],
  alert: ['M12 4L2.800 19.500h18.400z', 'M12 10v4.500', 'M12 17.200h.01'],
  info: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 11.500v5', 'M12 8h.01'],
  clock: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 7v5l3.500 2'],
  trash: ['M4.500 7h15', 'M9 7V4h6v3', 'M6.500 7l1 13h9l1-13', 'M10 11v5.500', 'M14 11v5.500'],
  arrow_up: ['M12 19V5', 'M6 11l6-6 6 6'],
  arrow_down: ['M12 5v14', 'M6 13l6 6 6-6'],
  expand: ['M6 5h12', 'M12 9v10', 'M8 15l4 4 4-4'],
  collapse: ['M6 19h12', 'M12 15V5', 'M8 9l4-4 4 4'],
  upload: ['M12 15.500V4', 'M7 8.500l5-5 5 5', 'M4.500 20h15'],
  download: ['M12 4v11.500', 'M7 11l5 5 5-5', 'M4.500 20h15'],
  translate: [
    'M3.500 6h10',
    'M8.500 3.500V6',
    'M11.500 6c-1 4-3.800 7-7.500 8.500',
    'M5.500 9c1.300 2.600 3.500 4.600 6 5.500',
    'M12 20.500l4.300-10 4.300 10',
    'M13.400 17.300h5.800',
  ],
  move: [
    'M3.500 18V6.500A1.500 1.500 0 0 1 5 5h4l2 2.500h8A1.500 1.500 0 0 1 20.500 9v9a1.500 1.500 0 0 1-1.500 1.500H5A1.500 1.500 0 0 1 3.500 18z',
    'M8.500 13.500h6.500',
    'M12.500 11l2.500 2.500-2.500 2.500',
  ],
  sliders: ['M4 8h9', 'M17 8h3', 'M15 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z', 'M4 16h3', 'M11 16h9', 'M9 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4z'],
  bell: ['M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15z', 'M10 20.500h4'],
  refresh: ['M19.500 11a7.600 7.600 0 0 0-14-3L4 10', 'M4 5v5h5', 'M4.500 13a7.600 7.600 0 0 0 14 3l1.500-2', 'M20 19v-5h-5'],
  box: ['M12 3l8 4.500v9L12 21l-8-4.500v-9z', 'M4 7.500l8 4.500 8-4.500', 'M12 12v9'],
  chat: ['M4 5h16v11h-8.500L7 20v-4H4z'],
  coins: ['M3.500 6.500h17v11h-17z', 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z', 'M6.500 10v4', 'M17.500 10v4'],
  cap: ['M12 5l10 4.500L12 14 2 9.500z', 'M6.500 11.500V16c1.500 1.500 3.300 2.200 5.500 2.200s4-.7 5.500-2.200v-4.500'],
  store: ['M4.500 10v10h15V10', 'M3.500 4h17l.5 4a2.800 2.800 0 0 1-5.500.5 3.500 3.500 0 0 1-7 0A2.800 2.800 0 0 1 3 8z', 'M10 20v-5h4v5'],
  truck: [
    'M2.500 6H14v11H2.500z',
    'M14 10h4l3.500 3.500V17H14z',
    'M7 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
    'M17.500 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  ],
  people: [
    'M9 12a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z',
    'M2.500 19.500c.5-3 3-5 6.500-5s6 2 6.500 5',
    'M15.500 5.300a3.500 3.500 0 0 1 0 6.500',
    'M18 15c2 .8 3.200 2.400 3.500 4.500',
  ],
  chart: ['M4 4v16h16', 'M9 16v-3', 'M13 16V9', 'M17 16v-5'],
  gear: [
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
    'M12 3v3',
    'M12 18v3',
    'M3 12h3',
    'M18 12h3',
    'M5.600 5.600l2.100 2.100',
    'M16.300 16.300l2.100 2.100',
    'M18.400 5.600l-2.100 2.100',
    'M7.700 16.300l-2.100 2.100',
  ],
  star: ['M12 3.500l2.600 5.300 5.900.9-4.300 4.100 1 5.800L12 16.900l-5.200 2.700 1-5.800L3.500 9.700l5.900-.9z'],
  phone: ['M8 3.500h8v17H8z', 'M11 17.500h2'],
  pencil: ['M4.500 19.500l1-4.500L16 4.500l3.500 3.500L9 18.500z', 'M13.500 7l3.500 3.500'],
  mail: ['M4 6h16v12.500H4z', 'M4 7l8 6.500L20 7'],
  shield: ['M12 3l7.500 3v5.500c0 4.500-3 7.800-7.500 9.500-4.500-1.700-7.500-5-7.500-9.500V6z', 'M8.800 12l2.200 2.200 4.200-4.200'],
} as const satisfies Record<string, readonly string[]>;

export type IconName = keyof typeof PATHS;

/** Those that point along the reading direction. */
const MIRRORED: ReadonlySet<IconName> = new Set(['chevron_right', 'undo', 'external', 'list', 'panel', 'sign_out', 'move', 'chat', 'log']);
const DOTTED: ReadonlySet<IconName> = new Set(['more', 'grip']);

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Decorative: whatever it stands for is also said in words. */
export function Icon({ name, size = 16, className }: IconProps) {
  const classes = ['icon', MIRRORED.has(name) ? 'mirrors' : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <svg
      className={classes}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      style={{ fontSize: size, ...(DOTTED.has(name) ? { strokeWidth: 2.6 } : {}) }}
    >
      {PATHS[name].map((d) => (
        <path key={d} d={d} />
      ))}
      {name === 'theme' ? <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" stroke="none" /> : null}
    </svg>
  );
}

/** The product's mark: an arch and the door in it. */
export function Mark({ size = 24, light = false }: { readonly size?: number; readonly light?: boolean }) {
  const ink = light ? 'var(--portico-brand-pane-6)' : 'var(--portico-color-primary)';
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false" style={{ flex: 'none', display: 'block' }}>
      <path fill={ink} d="M3 22V11a9 9 0 0 1 18 0v11h-4.400V11a4.600 4.600 0 0 0-9.200 0v11z" />
      <path fill={ink} opacity=".45" d="M9.600 22V11.400a2.400 2.400 0 0 1 4.800 0V22z" />
    </svg>
  );
}
