import type { SyncItem } from '@portico/contracts/platform/synchronization';
import { expect, test } from 'vitest';
import { withField, withOutcome, type Choices } from './choices.ts';

const NONE: Choices = new Map();
const item: SyncItem = {
  service_menu_id: 'm',
  app_menu_id: 'a',
  kind: 'changed',
  outcome: 'update',
  name: 'Shipments',
  code: 'shipments',
  type: 'page',
  fields: [],
};

test('[R1.05] the last word about a field counts, and the others stay as they were said', () => {
  const named = withField(withField(NONE, item, 'name', 'keep'), item, 'target', 'take');
  expect(named.get('m')).toMatchObject({ keep: ['name'], take: ['target'] });
  expect(withField(named, item, 'name', 'take').get('m')).toMatchObject({ keep: [], take: ['target', 'name'] });
});

test('[R1.05] a menu that is left as it is keeps what was said of its fields for when it is not', () => {
  const skipped = withOutcome(withField(NONE, item, 'name', 'keep'), item, 'skip');
  expect(skipped.get('m')).toMatchObject({ skip: true, unlink: false, keep: ['name'] });
  expect(withOutcome(skipped, item, 'unlink').get('m')).toMatchObject({ skip: false, unlink: true });
  expect(withOutcome(skipped, item, 'delete').get('m')).toMatchObject({ skip: false, unlink: false, delete: true });
  expect(withOutcome(skipped, item, 'update').get('m')).toMatchObject({ skip: false, unlink: false, keep: ['name'] });
});
