import { expect, test } from 'vitest';
import { applyLooks, readLooks, type FrameLooks } from '../src/looks.ts';
import { MOST } from '../src/messages.ts';

const LOOKS: FrameLooks = { theme: 'theme4', tokens: {}, lang: 'en', direction: 'ltr', time_zone: 'Europe/Berlin' };
const tokensOf = (tokens: unknown): Readonly<Record<string, string>> | undefined => readLooks({ ...LOOKS, tokens })?.tokens;

test.for([
  '#fff',
  '#14171B',
  'rgba(104,151,245,0.32)',
  'hsl(210 40% 50% / 0.5)',
  '6px',
  '1.25rem',
  'system-ui',
  '"Noto Sans", Inter, serif',
] as const)('a token may be %s', (value) => {
  expect(tokensOf({ '--portico-x': value })).toEqual({ '--portico-x': value });
});

test.for([
  ['an address', { '--portico-x': 'url(https://evil.example/)' }],
  ['another property', { '--portico-x': 'var(--secret)' }],
  ['two declarations', { '--portico-x': 'red; background: blue' }],
  ['a comment', { '--portico-x': 'red/**/' }],
  ['an unclosed quote', { '--portico-x': '"Inter' }],
  ['an escape', { '--portico-x': String.raw`\75rl(x)` }],
  ['a number', { '--portico-x': 7 }],
  ['nothing', { '--portico-x': '' }],
  ['too much', { '--portico-x': 'a'.repeat(MOST.token + 1) }],
  ['a property that is not ours', { '--other': '#fff' }],
  ['a property of CSS', { background: '#fff' }],
  ['a scheme that is none', { 'color-scheme': 'only' }],
] as const)('a token that is %s is left out, and the rest of the looks stays [ASVS 1.3.5]', ([, tokens]) => {
  expect(tokensOf({ ...tokens, '--portico-bg': '#fff' })).toEqual({ '--portico-bg': '#fff' });
});

test('more tokens than a page needs are not looked at', () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`--portico-${n}`, '#fff']));
  expect(Object.keys(tokensOf(many) ?? {}).length).toBe(MOST.tokens);
});

test.for([
  ['no object', 'theme4'],
  ['a theme that is none', { ...LOOKS, theme: 'theme9' }],
  ['no tokens', { ...LOOKS, tokens: undefined }],
  ['a language that is no tag', { ...LOOKS, lang: 'en" onload="x' }],
  ['a direction that is none', { ...LOOKS, direction: 'up' }],
  ['a zone that is no name', { ...LOOKS, time_zone: 'Europe/Berlin; x' }],
] as const)('looks with %s are none', ([, data]) => {
  expect(readLooks(data)).toBeUndefined();
});

test('looks are applied to the root element: properties, language and direction', () => {
  const set = new Map<string, string>();
  const documentElement = { style: { setProperty: (name: string, value: string) => void set.set(name, value) }, lang: '', dir: '' };
  applyLooks({ ...LOOKS, lang: 'ar', direction: 'rtl', tokens: { '--portico-bg': '#14171B', 'color-scheme': 'dark' } }, {
    documentElement,
  } as unknown as Document);
  expect(Object.fromEntries(set)).toEqual({ '--portico-bg': '#14171B', 'color-scheme': 'dark' });
  expect([documentElement.lang, documentElement.dir]).toEqual(['ar', 'rtl']);
});
