import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/root.ts';

const document = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');

/** The item of the list that names the features of an app. */
const itemOf = (title: string): string => document.split('\n- ').find((item) => item.startsWith(`**${title}**`)) ?? '';

test.for([
  ['Platform', 'apps/platform-api/src/features'],
  ['User centre', 'apps/user-centre/src/features'],
  ['Console', 'apps/console/src/features'],
])('ARCHITECTURE names every feature of %s', ([title = '', folder = '']) => {
  const features = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(features.length).toBeGreaterThan(20);
  expect(features.map(({ name }) => name).filter((name) => !itemOf(title).includes(`\`${name}\``))).toEqual([]);
});
