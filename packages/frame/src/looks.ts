import { isFields, MOST } from './messages.ts';

/** How the console looks to this person now, so that a page can look the same. */
export interface FrameLooks {
  readonly theme: 'theme1' | 'theme2' | 'theme3' | 'theme4';
  /** CSS properties by name: `--portico-bg`, …, and `color-scheme`. Each value is a plain colour, length or list of fonts. */
  readonly tokens: Readonly<Record<string, string>>;
  /** A language tag: `en`, `zh-CN`, … */
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  /** An IANA name: the zone in which the console shows times. */
  readonly time_zone: string;
}

const THEMES: readonly FrameLooks['theme'][] = ['theme1', 'theme2', 'theme3', 'theme4'];
const NAME = /^--portico-[a-z0-9-]{1,40}$/;
/** A colour, a length or a list of fonts: nothing here can load an address, end a declaration or read another property. */
const VALUE =
  /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d.,%/ ]+\)|\d+(?:\.\d+)?(?:px|r?em)|(?:"[\w -]+"|[a-z][\w-]*)(?:, ?(?:"[\w -]+"|[a-z][\w-]*))*)$/i;
const LANG = /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,3}$/i;
const ZONE = /^[\w+/-]{1,64}$/;

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

function isToken(entry: readonly [string, unknown]): entry is [string, string] {
  const [name, value] = entry;
  if (typeof value !== 'string' || value.length > MOST.token) return false;
  return name === 'color-scheme' ? value === 'light' || value === 'dark' : NAME.test(name) && VALUE.test(value);
}

/** Looks without the tokens that cannot be applied safely; undefined where the rest of them is wrong. */
export function readLooks(data: unknown): FrameLooks | undefined {
  if (!isFields(data)) return undefined;
  const { tokens, lang, direction, time_zone } = data;
  const theme = THEMES.find((each) => each === data['theme']);
  if (!theme || !isFields(tokens) || !matches(lang, LANG) || !matches(time_zone, ZONE)) return undefined;
  if (direction !== 'ltr' && direction !== 'rtl') return undefined;
  const safe = Object.entries(tokens).slice(0, MOST.tokens).filter(isToken);
  return { theme, tokens: Object.fromEntries(safe), lang, direction, time_zone };
}

/** Sets the tokens, the language and the direction on the root element. Style sheets read them as `var(--portico-bg)`. */
export function applyLooks({ tokens, lang, direction }: FrameLooks, to: Document): void {
  const root = to.documentElement;
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value);
  root.lang = lang;
  root.dir = direction;
}
