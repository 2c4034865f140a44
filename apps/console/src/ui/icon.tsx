import { memo } from 'react';

/** Line icons on a grid of 24, drawn for this product. Each is the data of one path. */
const PATHS = {
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20c.6-3.4 3.4-5.5 7-5.5s6.4 2.1 7 5.5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3z',
  chevron_down: 'M7 10l5 5 5-5',
  chevron_left: 'M14 7l-5 5 5 5',
  chevron_right: 'M10 7l5 5-5 5',
  chevrons_left: 'M11.5 7l-5 5 5 5M17.5 7l-5 5 5 5',
  chevrons_right: 'M6.5 7l5 5-5 5M12.5 7l5 5-5 5',
  updown: 'M8 9.5l4-4 4 4M8 14.5l4 4 4-4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  plus: 'M12 5v14M5 12h14',
  folder: 'M3.5 18V6.5A1.5 1.5 0 0 1 5 5h4l2 2.5h8A1.5 1.5 0 0 1 20.5 9v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18z',
  tabs: 'M4 19V6h16v13zM4 10.5h16M9.5 6v4.5M15 6v4.5',
  file: 'M6 20.5v-17h7.5L18.5 8.5v12zM13 3.5V9h5.5',
  file_plus: 'M6 20.5v-17h7.5L18.5 8.5v12zM12.25 11v6M9.25 14h6',
  folder_plus:
    'M3.5 18V6.5A1.5 1.5 0 0 1 5 5h4l2 2.5h8A1.5 1.5 0 0 1 20.5 9v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18zM12 11v5M9.5 13.5h5',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 12.2L19.5 4M16 7.5l2.5 2.5',
  plug: 'M9 3v5M15 3v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eye_off:
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5s-1 1.9-2.9 3.6M6 8c-2.3 1.7-3.5 4-3.5 4S6 18.5 12 18.5c1.4 0 2.7-.4 3.8-.9M10 10a3 3 0 0 0 4 4',
  external: 'M14 4h6v6M20 4l-8.5 8.5M17.5 14v5.5h-13v-13H10',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M9 9h11v11H9zM15 5.5V4H4v11h1.5',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  undo: 'M8.5 5L4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  log: 'M5.5 3.5h13v17h-13zM9 8.5h6M9 12h6M9 15.5h4',
  building: 'M5 20.5v-16h9v16M14 9.5h5v11M3.5 20.5h17M8 8.5h3M8 12h3M8 15.5h3',
  home: 'M4 11l8-7 8 7v9h-5.5v-5.5h-5V20H4z',
  burger: 'M4 6.5h16M4 12h16M4 17.5h16',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  panel: 'M4 5h16v14H4zM9.5 5v14',
  theme: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  sign_in: 'M14 4h5v16h-5M10 8l4 4-4 4M14 12H4.5',
  sign_out: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9.5',
  alert: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17.2h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11.5v5M12 8h.01',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  trash: 'M4.5 7h15M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  arrow_up: 'M12 19V5M6 11l6-6 6 6',
  arrow_down: 'M12 5v14M6 13l6 6 6-6',
  expand: 'M6 5h12M12 9v10M8 15l4 4 4-4',
  collapse: 'M6 19h12M12 15V5M8 9l4-4 4 4',
  upload: 'M12 15.5V4M7 8.5l5-5 5 5M4.5 20h15',
  download: 'M12 4v11.5M7 11l5 5 5-5M4.5 20h15',
  translate: 'M3.5 6h10M8.5 3.5V6M11.5 6c-1 4-3.8 7-7.5 8.5M5.5 9c1.3 2.6 3.5 4.6 6 5.5M12 20.5l4.3-10 4.3 10M13.4 17.3h5.8',
  move: 'M3.5 18V6.5A1.5 1.5 0 0 1 5 5h4l2 2.5h8A1.5 1.5 0 0 1 20.5 9v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18zM8.5 13.5h6.5M12.5 11l2.5 2.5-2.5 2.5',
  sliders: 'M4 8h9M17 8h3M15 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 16h3M11 16h9M9 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  refresh: 'M19.5 11a7.6 7.6 0 0 0-14-3L4 10M4 5v5h5M4.5 13a7.6 7.6 0 0 0 14 3l1.5-2M20 19v-5h-5',
  box: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  chat: 'M4 5h16v11h-8.5L7 20v-4H4z',
  coins: 'M3.5 6.5h17v11h-17zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6.5 10v4M17.5 10v4',
  cap: 'M12 5l10 4.5L12 14 2 9.5zM6.5 11.5V16c1.5 1.5 3.3 2.2 5.5 2.2s4-.7 5.5-2.2v-4.5',
  store: 'M4.5 10v10h15V10M3.5 4h17l.5 4a2.8 2.8 0 0 1-5.5.5 3.5 3.5 0 0 1-7 0A2.8 2.8 0 0 1 3 8zM10 20v-5h4v5',
  truck: 'M2.5 6H14v11H2.5zM14 10h4l3.5 3.5V17H14zM7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  people:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3 3-5 6.5-5s6 2 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.5M18 15c2 .8 3.2 2.4 3.5 4.5',
  chart: 'M4 4v16h16M9 16v-3M13 16V9M17 16v-5',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  star: 'M12 3.5l2.6 5.3 5.9.9-4.3 4.1 1 5.8L12 16.9l-5.2 2.7 1-5.8L3.5 9.7l5.9-.9z',
  phone: 'M8 3.5h8v17H8zM11 17.5h2',
  pencil: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  mail: 'M4 6h16v12.5H4zM4 7l8 6.5L20 7',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5V6zM8.8 12l2.2 2.2 4.2-4.2',
  fingerprint:
    'M6.2 9.2A6.6 6.6 0 0 1 18.6 12v2M5.4 13v-1M9 20.2c-.6-1.7-.9-3.4-.9-5.2v-3a3.9 3.9 0 0 1 7.8 0v2.4c0 1.7.2 3.3.7 4.9M12 11.8v3.4c0 2 .3 3.9.9 5.8M5.6 17.2c-.2-.8-.3-1.6-.3-2.4',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof PATHS;

/** Those that point along the reading direction. */
const MIRRORED: ReadonlySet<IconName> = new Set([
  'chevron_left',
  'chevron_right',
  'chevrons_left',
  'chevrons_right',
  'undo',
  'external',
  'list',
  'panel',
  'sign_out',
  'move',
  'chat',
  'log',
]);
const DOTTED: ReadonlySet<IconName> = new Set(['more', 'grip']);

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Decorative: whatever it stands for is also said in words. There are hundreds on a page, and what is around them changes more often. */
export const Icon = memo(({ name, size = 16, className }: IconProps) => {
  const classes = ['icon', MIRRORED.has(name) ? 'mirrors' : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <svg
      className={classes}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      style={{ fontSize: size, ...(DOTTED.has(name) ? { strokeWidth: 2.6 } : {}) }}
    >
      {/* One element, however many strokes: there are hundreds of icons on a page, and each of their elements is styled and laid out. */}
      <path d={PATHS[name]} />
      {name === 'theme' ? <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" stroke="none" /> : null}
    </svg>
  );
});

/** The product's mark: an arch and the door in it. */
export function Mark({ size = 24, light = false }: { readonly size?: number; readonly light?: boolean }) {
  const ink = light ? 'var(--portico-brand-pane-6)' : 'var(--portico-color-primary)';
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false" style={{ flex: 'none', display: 'block' }}>
      <path fill={ink} d="M3 22V11a9 9 0 0 1 18 0v11h-4.4V11a4.6 4.6 0 0 0-9.2 0v11z" />
      <path fill={ink} opacity=".45" d="M9.6 22V11.4a2.4 2.4 0 0 1 4.8 0V22z" />
    </svg>
  );
}
