import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInTexts } from '../locales/en/sign-in-texts.ts';

const SOURCE = join(import.meta.dirname, '..');
/** They come with more words. */
const BEHIND = /(register|reset|sso|third-party\/come-back|second-factor\/|qr\/qr-confirm)/;
const files = readdirSync(join(SOURCE, 'features', 'sign-in'), { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !BEHIND.test(path),
);

test('what sign-in says is among the words that come first', () => {
  const said = files.flatMap((path) => {
    const text = readFileSync(join(SOURCE, 'features', 'sign-in', path), 'utf8');
    return [...text.matchAll(/\bt\([^'"`)]*['`]([a-z_]+)\./g)].map(([, group = '']) => group);
  });
  expect(said.length).toBeGreaterThan(30);
  expect([...new Set(said)].filter((group) => !(group in signInTexts))).toEqual([]);
});
