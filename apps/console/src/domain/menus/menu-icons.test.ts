import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICONS } from '@portico/contracts/platform/menu-icons';
import { expect, test } from 'vitest';

const sprite = readFileSync(join(import.meta.dirname, 'menu-icons.svg'), 'utf8');
const drawn = new Map(
  [...sprite.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24"><path d="([^"]+)"\/><\/symbol>/g)].map((m) => [m[1], m[2]]),
);

test('every icon that a menu can have is drawn, once, and nothing else', () => {
  expect([...drawn.keys()]).toEqual([...ICONS]);
  expect(sprite.match(/<symbol/g)).toHaveLength(ICONS.length);
  expect(new Set(drawn.values()).size).toBe(ICONS.length);
});
