import { theme as antdTheme, type ThemeConfig } from 'antd';
import tokens from './tokens.json' with { type: 'json' };

export const THEMES = ['theme4', 'theme2', 'theme3', 'theme1'] as const;
export type ThemeName = (typeof THEMES)[number];
export const isThemeName = (value: string | undefined): value is ThemeName => THEMES.some((t) => t === value);

type Flat = Readonly<Record<string, unknown>>;

/**
 * What tokens.json holds. `shared` and each theme's `token` go to Ant Design, `components` too, where {braces} name a token of the same
 * theme; `portico` has the product's own, published as CSS variables. `pinSeeds`: see `pinning`. No colour stands outside that file, and
 * no prose in it, since every page carries it. Control heights and row heights are the same in every language.
 */
interface ThemeTokens {
  readonly name: string;
  readonly scheme: string;
  readonly algorithm: string;
  readonly pinSeeds?: readonly string[];
  readonly token: Readonly<Record<string, string>>;
  readonly portico: Flat;
}

export const themeTokens = (name: ThemeName): ThemeTokens => tokens.themes[name];

/** `{name}` is a token of the theme, `{portico.name}` one of the product's own. */
export function resolveBraces(value: unknown, theme: ThemeTokens): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(/\{([\w.]+)\}/g, (whole, path: string) => {
    const found = path.startsWith('portico.') ? theme.portico[path.slice('portico.'.length)] : theme.token[path];
    if (typeof found !== 'string') throw new Error(`tokens.json names ${whole}, which ${theme.name} does not have`);
    return found;
  });
}

const resolveAll = (from: Flat, theme: ThemeTokens): Flat =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, resolveBraces(value, theme)]));

/** What a language changes about type; sizes of controls and rows stay. */
const languageTokens = (lang: string): Flat => (lang === 'zh-CN' || lang === 'ar' ? tokens.byLanguage[lang] : {});

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...args: never[]) => unknown>;
/** The dark algorithm dulls seed colours; these are put back as they were chosen. */
const pinning =
  (seeds: readonly string[]): Algorithm =>
  (seed, map) => {
    const base = map ?? antdTheme.darkAlgorithm(seed);
    return { ...base, ...Object.fromEntries(Object.entries(seed).filter(([key]) => seeds.includes(key))) };
  };

export function buildTheme(name: ThemeName, lang: string, narrow: boolean): ThemeConfig {
  const theme = themeTokens(name);
  const { fontSize, controlHeight, controlHeightSM } = tokens.narrow;
  return {
    algorithm: theme.pinSeeds ? [antdTheme.darkAlgorithm, pinning(theme.pinSeeds)] : antdTheme.defaultAlgorithm,
    token: { ...tokens.shared, ...theme.token, ...languageTokens(lang), ...(narrow ? { fontSize, controlHeight, controlHeightSM } : {}) },
    components: Object.fromEntries(Object.entries(tokens.components).map(([part, values]) => [part, resolveAll(values, theme)])),
    hashed: false,
  };
}

const kebab = (name: string): string => name.replace(/[A-Z]+/g, (c) => `-${c.toLowerCase()}`);

/** Everything our own style sheets read, as `--portico-*`. */
export function cssVariables(name: ThemeName, lang: string, narrow: boolean): ReadonlyMap<string, string> {
  const theme = themeTokens(name);
  const out = new Map<string, string>();
  const put = (key: string, value: unknown): void => {
    if (typeof value === 'string') out.set(`--portico-${kebab(key)}`, value);
    if (typeof value === 'number') out.set(`--portico-${kebab(key)}`, `${value}px`);
    if (Array.isArray(value)) value.forEach((v, i) => put(`${key}-${i + 1}`, v));
  };
  const { lineHeight: _ratio, ...shared } = tokens.shared;
  for (const source of [shared, theme.token, theme.portico, languageTokens(lang), tokens.measures]) {
    for (const [key, value] of Object.entries(source)) put(key, value);
  }
  if (narrow) put('fontSize', tokens.narrow.fontSize);
  return out;
}
