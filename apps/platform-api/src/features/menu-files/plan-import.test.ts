import { LIMITS } from '@portico/contracts/limits';
import { menuFileLine, type MenuFileLine } from '@portico/contracts/platform/menu-files';
import { menuReference } from '@portico/contracts/rules/menu-reference';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMenuLine, readMenuLine, type ReadLine } from './menu-file.ts';
import { countMenuLines, planImport, type PlacedMenu } from './plan-import.ts';

const read = (text: string, line = 1): ReadLine | undefined => readMenuLine({ line, text, is_too_long: false });
const page = (over: object = {}): MenuFileLine =>
  menuFileLine.parse({ code: 'a', type: 'page', name: 'A', target: 'https://a.example/', ...over });
const directory = (over: object = {}): MenuFileLine => menuFileLine.parse({ code: 'd', type: 'directory', name: 'D', ...over });
const plan = (menus: MenuFileLine[], existing: PlacedMenu[] = []) => {
  let ids = 0;
  return planImport(
    menus.map((menu, index) => ({ line: index + 1, menu, fault: undefined })),
    existing,
    () => `new ${(ids += 1)}`,
  );
};
const placed = (over: Partial<PlacedMenu>): PlacedMenu => ({
  app_menu_id: 'old',
  parent_id: null,
  biz_type: 'DEFAULT',
  code: 'old',
  type: 'directory',
  sort: 0,
  ...over,
});

test('[R4.16] a menu written as a line reads back as it was, whatever its texts are', () => {
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  const lines = fc.record({
    code: texts,
    name: texts,
    memo: texts,
    parent: fc.option(texts),
    hidden: fc.boolean(),
    permissions: fc.array(texts, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(lines, (over) => {
      const { data } = menuFileLine.safeParse({ ...over, type: 'page', target: 'https://a.example/' });
      fc.pre(data !== undefined);
      if (!data) return;
      const text = formatMenuLine(data);
      expect(read(text)?.menu).toEqual(data);
      expect(formatMenuLine(read(text)?.menu ?? data)).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test('a line says no more than it must', () => {
  expect(formatMenuLine(directory())).toBe('{"code":"d","type":"directory","name":"D"}');
});

test.each([
  ['no JSON', '{', 'json'],
  ['a list', '[]', 'json'],
  ['a plain name', 'Orders', 'json'],
  ['a name in quotes', '"Orders"', 'json'],
  ['a field that is none', '{"code":"a","type":"directory","name":"A","app_id":"x"}', 'app_id:unknown_field'],
  ['__proto__', '{"__proto__":{"hidden":true},"code":"a","type":"directory","name":"A"}', '__proto__:unknown_field'],
  ['no code', '{"type":"directory","name":"A"}', 'code:required'],
  ['a code with a slash', '{"code":"a/b","type":"directory","name":"A"}', 'code:menu_code'],
  ['a long name', `{"code":"a","type":"directory","name":"${'x'.repeat(LIMITS.menu_name + 1)}"}`, `name:max:${LIMITS.menu_name}`],
  ['a page without an address', '{"code":"a","type":"page","name":"A"}', 'target:required'],
  ['an address that runs', '{"code":"a","type":"page","name":"A","target":"javascript:alert(1)"}', 'target:web_address'],
  ['a NUL', '{"code":"a","type":"directory","name":"a\\u0000"}', 'name:plain_text'],
  ['a lone surrogate', '{"code":"a","type":"directory","name":"a\\ud800"}', 'name:plain_text'],
  ['a turned direction', '{"code":"a","type":"directory","name":"a\\u202e"}', 'name:plain_text'],
  ['four thousand brackets', '['.repeat(4_000), 'json'],
])('a line with %s is malformed', (_what, text, rule) => {
  expect(read(text)?.fault).toEqual({ status: 'malformed', rule });
});

test('comments are none', () => expect(read('# menus')).toBeUndefined());

test('[R4.16] only what is not there is added, below what is there or came before, and after its siblings', () => {
  const existing = [placed({}), placed({ app_menu_id: 'leaf', code: 'leaf', type: 'page', parent_id: 'old', sort: 4 })];
  const { items, menus } = plan(
    [
      page({ code: 'leaf', parent: 'old' }),
      page({ code: 'one', parent: 'old' }),
      directory({ code: 'two', parent: 'old' }),
      page({ code: 'three', parent: 'two' }),
      page({ code: 'three', parent: 'two' }),
      page({ code: 'three', parent: 'two', biz_type: 'franchise' }),
      page({ code: 'four', parent: 'leaf' }),
      page({ code: 'five', parent: 'later' }),
      directory({ code: 'later' }),
    ],
    existing,
  );
  expect(items.map((item) => item.status)).toEqual([
    'exists',
    'added',
    'added',
    'added',
    'repeated',
    'added',
    'no_parent',
    'no_parent',
    'added',
  ]);
  expect(menus.map(({ code, parent_id, sort }) => [code, parent_id, sort])).toEqual([
    ['one', 'old', 5],
    ['two', 'old', 6],
    ['three', 'new 2', 0],
    ['three', 'new 2', 1],
    ['later', null, 1],
  ]);
  expect(countMenuLines(items)).toMatchObject({ added: 5, exists: 1, repeated: 1, no_parent: 2 });
});

test('nothing goes too deep, and what would stand in it goes with it', () => {
  const chain = Array.from({ length: LIMITS.menu_depth + 2 }, (_, index) =>
    directory({ code: `d${index}`, parent: index === 0 ? null : `d${index - 1}` }),
  );
  expect(plan(chain).items.map((item) => item.status)).toEqual([
    ...Array.from({ length: LIMITS.menu_depth }, () => 'added'),
    'too_deep',
    'no_parent',
  ]);
});

test('an app that is full takes no more', () => {
  const existing = Array.from({ length: LIMITS.menus_per_app - 1 }, (_, index) => placed({ app_menu_id: `m${index}`, code: `m${index}` }));
  expect(plan([page({ code: 'last' }), page({ code: 'over' })], existing).items.map((item) => item.status)).toEqual([
    'added',
    'over_limit',
  ]);
});

test('codes that every object knows are codes as any other', () => {
  const { menus } = plan(['__proto__', 'constructor', 'hasOwnProperty'].map((code) => directory({ code })));
  expect(menus.map(menuReference)).toEqual(['__proto__', 'constructor', 'hasOwnProperty']);
});
