import { expect, test } from 'vitest';
import { splitTexts } from './menu-texts.ts';

const split = (row: { pack_memo: string | null; source_memo: string }, texts: { name: string; memo: string }) =>
  splitTexts({ ...row, originName: 'A' }, texts, 'ru');

test('without a pack both texts are those of the menu itself', () => {
  expect(split({ pack_memo: null, source_memo: 'Old' }, { name: 'A', memo: 'New' })).toEqual({
    source: { name: 'A', memo: 'New' },
    pack: undefined,
  });
});

test('a new name of the menu itself is in the language of the request, or in none that is known', () => {
  const row = { pack_memo: null, source_memo: '', originName: 'A' };
  expect(splitTexts(row, { name: 'Б', memo: '' }, 'ru').source).toEqual({ name: 'Б', memo: '', source_lang: 'ru' });
  expect(splitTexts(row, { name: 'Б', memo: '' }, null).source).toEqual({ name: 'Б', memo: '', source_lang: null });
  expect(splitTexts({ ...row, pack_memo: '' }, { name: 'Б', memo: '' }, 'ru').source).toEqual({});
});

test('a memo that was read from the menu itself is not copied into a pack, and is emptied where it is', () => {
  const row = { pack_memo: '', source_memo: 'Board' };
  expect(split(row, { name: 'A', memo: 'Board' })).toEqual({ source: {}, pack: { name: 'A', memo: '' } });
  expect(split(row, { name: 'A', memo: '' })).toEqual({ source: { memo: '' }, pack: { name: 'A', memo: '' } });
  expect(split(row, { name: 'A', memo: 'Table' })).toEqual({ source: {}, pack: { name: 'A', memo: 'Table' } });
});

test('a memo of the pack changes in the pack', () => {
  const row = { pack_memo: 'Tafel', source_memo: 'Board' };
  expect(split(row, { name: 'A', memo: '' })).toEqual({ source: {}, pack: { name: 'A', memo: '' } });
});
