import { expect, test } from 'vitest';
import { splitTexts } from './menu-texts.ts';

test('without a pack both texts are those of the menu itself', () => {
  expect(splitTexts({ pack_memo: null, source_memo: 'Old' }, { name: 'A', memo: 'New' })).toEqual({
    source: { name: 'A', memo: 'New' },
    pack: undefined,
  });
});

test('a memo that was read from the menu itself is not copied into a pack, and is emptied where it is', () => {
  const row = { pack_memo: '', source_memo: 'Board' };
  expect(splitTexts(row, { name: 'A', memo: 'Board' })).toEqual({ source: {}, pack: { name: 'A', memo: '' } });
  expect(splitTexts(row, { name: 'A', memo: '' })).toEqual({ source: { memo: '' }, pack: { name: 'A', memo: '' } });
  expect(splitTexts(row, { name: 'A', memo: 'Table' })).toEqual({ source: {}, pack: { name: 'A', memo: 'Table' } });
});

test('a memo of the pack changes in the pack', () => {
  const row = { pack_memo: 'Tafel', source_memo: 'Board' };
  expect(splitTexts(row, { name: 'A', memo: '' })).toEqual({ source: {}, pack: { name: 'A', memo: '' } });
});
