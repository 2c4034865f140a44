import { expect, test } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const base = { name: 'Orders', memo: '', permissions: ['order:read'] };

test('[R1.04] what only one side changed is kept from that side, and is no conflict', () => {
  const merge = mergeFields(base, { ...base, memo: 'Mine' }, { ...base, permissions: [] });
  expect(merge).toEqual({ conflicts: [], merged: { name: 'Orders', memo: 'Mine', permissions: [] } });
});

test('[R1.04] only what both sides changed, and to different values, is a conflict', () => {
  const mine = { name: 'Sales', memo: 'Same', permissions: [] };
  const merge = mergeFields(base, mine, { ...base, name: 'Orders and returns', memo: 'Same' });
  expect(merge).toEqual({ conflicts: ['name'], merged: mine });
});
