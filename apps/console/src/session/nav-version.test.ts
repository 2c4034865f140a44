import { expect, test } from 'vitest';
import { createNavVersions } from './nav-version.ts';

test('a version that has grown says that the menus changed; the first one and older ones say nothing', () => {
  const grown: string[] = [];
  const note = createNavVersions((app_id) => grown.push(app_id));
  note('orders', 4);
  note('finance', 9);
  expect(grown).toEqual([]);
  note('orders', 5);
  note('orders', 4);
  note('orders', 5);
  expect(grown).toEqual(['orders']);
  note('orders', 7);
  note('finance', 10);
  expect(grown).toEqual(['orders', 'orders', 'finance']);
});
