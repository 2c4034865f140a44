import { expect, test } from 'vitest';
import { EMPTY_POOL, frameId, phaseOf, reducePool, type OpenFrame, type Pool } from './frame-pool.ts';

const menuOf = (app_menu_id: string, app_id = 'orders', biz_type?: string) => ({
  app_id,
  open_type: 'app' as const,
  open_value: app_id,
  app_menu_id,
  biz_type,
  app_name: `App ${app_id}`,
  path: `/app/${app_id}/menu/${app_menu_id}`,
  name: `Page ${app_menu_id}`,
  icon: 'file',
});
const idOf = (app_menu_id: string): string => frameId(menuOf(app_menu_id));
const open = (pool: Pool, id: string, limit = 3, target = `https://pages.example.com/${id}`, app_id = 'orders'): Pool =>
  reducePool(pool, { act: 'open', menu: { ...menuOf(id, app_id), target }, limit });
const opened = (...ids: string[]): Pool => ids.reduce((pool, id) => open(pool, id), EMPTY_POOL);
const change = (pool: Pool, id: string, with_: Partial<OpenFrame>, attempt = 0): Pool =>
  reducePool(pool, { act: 'change', id: idOf(id), attempt, change: with_ });
const ids = (pool: Pool): string[] => pool.frames.map((frame) => frame.app_menu_id);

test('pages stay where they are in the document, however they are switched between', () => {
  expect(ids(opened('a', 'b', 'c', 'a', 'c', 'b'))).toEqual(['a', 'b', 'c']);
});

test('beyond the limit the page goes that was not looked at for longest', () => {
  expect(ids(opened('a', 'b', 'c', 'a', 'd'))).toEqual(['a', 'c', 'd']);
});

test('a page with something unsaved never goes, even where that means more than the limit', () => {
  const dirty = ['a', 'b', 'c'].reduce((pool, id) => change(pool, id, { dirty: true }), opened('a', 'b', 'c'));
  expect(ids(open(dirty, 'd'))).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(open(open(dirty, 'd'), 'e'))).toEqual(['a', 'b', 'c', 'e']);
});

test('the page that is opened is never the one that goes', () => {
  expect(ids(open(opened('a'), 'b', 1))).toEqual(['b']);
});

test('a menu that got another address is loaded from there, unless something is unsaved', () => {
  const moved = open(opened('a'), 'a', 3, 'https://pages.example.com/new');
  expect(moved.frames[0]).toMatchObject({ target: 'https://pages.example.com/new', attempt: 1 });
  const dirty = change(opened('a'), 'a', { dirty: true });
  expect(open(dirty, 'a', 3, 'https://pages.example.com/new').frames[0]).toMatchObject({
    target: 'https://pages.example.com/a',
    attempt: 0,
  });
});

test('what is learnt about a page that was loaded anew meanwhile is not held against it', () => {
  const again = reducePool(opened('a'), { act: 'reload', id: idOf('a') });
  expect(change(again, 'a', { dirty: true }, 0).frames[0]?.dirty).toBe(false);
  expect(change(again, 'a', { dirty: true }, 1).frames[0]?.dirty).toBe(true);
});

test('only pages that have said that nothing in them is unsaved are closed with the saved ones', () => {
  const four = ['a', 'b', 'c', 'd'].reduce((pool, id) => open(pool, id, 4), EMPTY_POOL);
  const said = change(change(change(four, 'a', { tells: true }), 'b', { tells: true, dirty: true }), 'c', { spoken: true, title: 'Form' });
  expect(ids(reducePool(change(said, 'd', { tells: true }), { act: 'close_saved', shown: idOf('d') }))).toEqual(['b', 'c', 'd']);
});

test('a page that says what it has said changes nothing', () => {
  const pool = change(opened('a'), 'a', { dirty: true });
  expect(change(pool, 'a', { dirty: true, spoken: false })).toBe(pool);
});

test('menus that are no longer the person’s are closed, and nothing changes where there are none', () => {
  const pool = opened('a', 'b');
  const keep = (...left: string[]): Pool =>
    reducePool(pool, { act: 'keep', app_id: 'orders', biz_type: undefined, names: new Map(left.map((id) => [id, `Page ${id}`])) });
  expect(ids(keep('b'))).toEqual(['b']);
  expect(ids(keep()), 'the last menu was taken away').toEqual([]);
  expect(keep('a', 'b', 'c')).toBe(pool);
});

test('pages of one biz type stay, unsaved or not, whatever menus another has, and go with their own', () => {
  const target = 'https://pages.example.com/r';
  const openRetail = (pool: Pool, id: string): Pool =>
    reducePool(pool, { act: 'open', menu: { ...menuOf(id, 'orders', 'retail'), target }, limit: 3 });
  const pool = change(openRetail(opened('a'), 'r'), 'r', { dirty: true });
  const keep = (of: Pool, biz_type: string | undefined, ...left: string[]): string[] =>
    ids(reducePool(of, { act: 'keep', app_id: 'orders', biz_type, names: new Map(left.map((id) => [id, `Page ${id}`])) }));
  expect(keep(pool, undefined, 'a')).toEqual(['a', 'r']);
  expect(keep(pool, undefined)).toEqual(['r']);
  expect(keep(pool, 'retail', 'r')).toEqual(['a', 'r']);
  expect(keep(pool, 'retail')).toEqual(['a']);
  expect(keep(openRetail(pool, 'a'), undefined), 'opened again from the other one').toEqual(['a', 'r']);
});

test('when an app is no longer the person’s all of its pages are closed, unsaved ones of every biz type too, and no others', () => {
  const retail = { ...menuOf('r', 'orders', 'retail'), target: 'https://pages.example.com/r' };
  const own = reducePool(change(opened('a'), 'a', { dirty: true }), { act: 'open', menu: retail, limit: 3 });
  const pool = open(own, 'a', 3, 'https://pages.example.com/a', 'stock');
  expect(reducePool(pool, { act: 'withdraw', app_id: 'orders' }).frames.map(({ id }) => id)).toEqual(['stock/a']);
  expect(reducePool(pool, { act: 'withdraw', app_id: 'finance' })).toBe(pool);
});

test('pages of another app stay, also one behind the same menu, and count towards the one limit', () => {
  const both = open(open(opened('a'), 'a', 3, 'https://pages.example.com/a', 'stock'), 'b', 3, 'https://pages.example.com/b', 'stock');
  expect(ids(both)).toEqual(['a', 'a', 'b']);
  expect(new Set(both.frames.map((frame) => frame.id)).size).toBe(3);
  const kept = reducePool(both, { act: 'keep', app_id: 'stock', biz_type: undefined, names: new Map([['b', 'Page b']]) });
  expect(kept.frames.map((frame) => `${frame.app_id} ${frame.app_menu_id}`)).toEqual(['orders a', 'stock b']);
  expect(ids(open(both, 'c'))).toEqual(['a', 'b', 'c']);
});

test('a page is called what its menu is called now', () => {
  const names = new Map([['a', 'Aufträge']]);
  expect(reducePool(opened('a'), { act: 'keep', app_id: 'orders', biz_type: undefined, names }).frames[0]?.name).toBe('Aufträge');
});

test('a page that is opened again keeps its frame and is found where it was opened last, in the app as it is called now', () => {
  const at = { biz_type: 'retail', app_name: 'Order desk', path: '/app/orders/biz/retail/menu/a/iframe' };
  const menu = { ...menuOf('a'), ...at, target: 'https://pages.example.com/a' };
  const [frame] = reducePool(change(opened('a'), 'a', { dirty: true }), { act: 'open', menu, limit: 3 }).frames;
  expect(frame).toMatchObject({ ...at, dirty: true, attempt: 0 });
});

const check = (finding: 'ok' | 'refuses_framing' | 'unreachable' | 'timeout' | 'unknown') => ({
  check: { finding, status: null, refused_by: '', elapsed_ms: 1, trace_id: 'a', permission: 'good' as const },
});
test.for([
  ['loading', {}],
  ['loading', { loaded: true }],
  ['up', { loaded: true, waited: true }],
  ['up', { loaded: true, ...check('ok') }],
  ['up', { loaded: true, ...check('timeout') }],
  ['up', { spoken: true }],
  ['slow', { overdue: true }],
  ['offline', { cut: true, overdue: true, loaded: true }],
  ['up', { cut: true, spoken: true }],
  ['up', { cut: true, insisted: true }],
  ['slow', { overdue: true, ...check('unknown') }],
  ['refused', { loaded: true, ...check('refuses_framing') }],
  ['gone', { loaded: true, ...check('unreachable') }],
  ['gone', check('unreachable')],
  ['up', { spoken: true, ...check('unreachable') }],
  ['up', { insisted: true, ...check('refuses_framing') }],
] as const)('a page is %s when %o is known of it', ([phase, known]) => {
  const frame = opened('a').frames[0];
  expect(frame && phaseOf({ ...frame, ...known }, false)).toBe(phase);
});

test('a page at http in a console at https is not even tried', () => {
  const frame = opened('a').frames[0];
  expect(frame && phaseOf({ ...frame, spoken: true }, true)).toBe('mixed');
});
