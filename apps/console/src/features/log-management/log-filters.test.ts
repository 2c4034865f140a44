import { expect, test } from 'vitest';
import { pageAfter, pageBefore, readAddress, readChosen, toExport, toFilter, toQuery, withValue, writeChosen } from './log-filters.ts';

const query = (search: string, object = 'root') =>
  toQuery(new URLSearchParams(search), { app_id: 'app-1', app_menu_id: object, zone: 'Asia/Shanghai' });

test('[R1.09] a link to a filtered log asks for what it says, in the time zone of the app', () => {
  expect(
    query('q=refund&module=menu&act=deleted&event=menu.deleted&operator=wei&ip=10.0.0.1&from=2026-11-15 08:00:00&page=3&size=50'),
  ).toEqual({
    app_id: 'app-1',
    keyword: 'refund',
    module_name: 'menu',
    act: 'deleted',
    event: 'menu.deleted',
    operator: 'wei',
    ip_address: '10.0.0.1',
    from: '2026-11-15T00:00:00.000Z',
    offset: 100,
    limit: 50,
  });
});

test('what an address says wrongly is left out instead of sent', () => {
  expect(query('module=nonsense&act=destroyed&event=toString&not-event=menu.eaten&from=yesterday&page=-2&size=7')).toEqual({
    app_id: 'app-1',
    offset: 0,
    limit: 20,
  });
});

test('[R9.09] numbered pages end with the first 10,000, beyond them a cursor is used', () => {
  expect(readAddress(new URLSearchParams('page=9999')).page).toBe(500);
  expect(query('cursor=abc&page=4')).toEqual({ app_id: 'app-1', cursor: 'abc', limit: 20 });
});

test('a menu in the path asks for that object alone', () => {
  expect(query('', 'menu-1')).toMatchObject({ object_id: 'menu-1' });
});

test('[R2.29] everything about one object is asked for by the address as well, and without an app it is the whole installation', () => {
  expect(query('object=role-7')).toMatchObject({ object_id: 'role-7' });
  const APP = '0199a0c0-0000-7000-8000-000000000001';
  expect(toQuery(new URLSearchParams(`app=${APP}`), { app_menu_id: 'root', zone: 'UTC' })).toMatchObject({ app_id: APP });
  expect(toQuery(new URLSearchParams('app=mine'), { app_menu_id: 'root', zone: 'UTC' })).toEqual({ offset: 0, limit: 20 });
  expect(query(`app=${APP}`)).toMatchObject({ app_id: 'app-1' });
  expect(toQuery(new URLSearchParams('object=role-7'), { app_menu_id: 'root', zone: 'UTC' })).toEqual({
    object_id: 'role-7',
    offset: 0,
    limit: 20,
  });
});

test('[R1.09] what is brushed narrows the list and the export, and the histogram still spans the filtered time', () => {
  const search = 'from=2026-11-01 08:00:00&to=2026-12-01 08:00:00&begin=2026-11-11 16:00:00&end=2026-11-12 04:00:00';
  const brushed = { from: '2026-11-11T08:00:00.000Z', to: '2026-11-11T20:00:00.000Z' };
  expect(query(search)).toMatchObject(brushed);
  expect(toExport(query(search))).toMatchObject(brushed);
  expect(toFilter(new URLSearchParams(search), { app_id: 'app-1', app_menu_id: 'root', zone: 'Asia/Shanghai' })).toEqual({
    app_id: 'app-1',
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-12-01T00:00:00.000Z',
  });
});

test('a word that is too short to be looked for is not asked for', () => {
  expect(query('q=a')).toEqual({ app_id: 'app-1', offset: 0, limit: 20 });
  expect(query('q=退')).toMatchObject({ keyword: '退' });
});

test('an export asks for all that matches, not for a page of it', () => {
  expect(toExport(query('q=refund&page=3&size=50'))).toEqual({ app_id: 'app-1', keyword: 'refund' });
  expect(toExport(query('cursor=abc'))).toEqual({ app_id: 'app-1' });
});

test('after the last entry of a page comes the first of the next one, and beyond the numbered pages the cursor goes on', () => {
  const at = (search: string) => readAddress(new URLSearchParams(search));
  const reply = { count: 45, count_capped: false, cursor: 'abc' };
  expect(pageAfter(at(''), reply)).toEqual({ page: '2', size: '' });
  expect(pageAfter(at('page=3'), { ...reply, cursor: null })).toBeUndefined();
  expect(pageAfter(at('page=3'), reply)).toBeUndefined();
  expect(pageAfter(at('page=500'), { count: 10_000, count_capped: true, cursor: 'abc' })).toEqual({ cursor: 'abc' });
  expect(pageAfter(at('cursor=abc'), { count: 10_000, count_capped: true, cursor: null })).toBeUndefined();
  expect(pageBefore(at('page=2'))).toEqual({ page: '', size: '' });
  expect([pageBefore(at('')), pageBefore(at('cursor=abc'))]).toEqual([undefined, undefined]);
});

test('[R1.09] an address names several values of a filter, and those that must not be', () => {
  const APP = '0199a0c0-0000-7000-8000-000000000001';
  const many = 'module=menu|role|nonsense&not-act=moved&operator=Wei Chen| Tom |Tom&not-operator=Portico';
  expect(query(many)).toMatchObject({
    module_name: { in: ['menu', 'role'] },
    act: { not: ['moved'] },
    operator: { in: ['Wei Chen', 'Tom'], not: ['Portico'] },
  });
  const everywhere = { app_menu_id: 'root', zone: 'UTC' };
  expect(toFilter(new URLSearchParams(`app=${APP}|none`), everywhere)).toEqual({ app_id: { in: [APP, 'none'] } });
  expect(toFilter(new URLSearchParams('app=none'), everywhere)).toEqual({ app_id: { in: ['none'] } });
  expect(query(`not-app=${APP}`)).toMatchObject({ app_id: 'app-1' });
  const long = Array.from({ length: 30 }, (_, n) => `p${n}`).join('|');
  expect(readChosen(new URLSearchParams({ operator: long }), 'operator').in).toHaveLength(20);
});

test('a value is wanted, excluded or neither', () => {
  const chosen = withValue({ in: ['menu'], not: [] }, 'role', 'in');
  expect(writeChosen('module', chosen)).toEqual({ module: 'menu|role', 'not-module': '' });
  expect(withValue(chosen, 'menu', 'not')).toEqual({ in: ['role'], not: ['menu'] });
  expect(withValue(withValue(chosen, 'menu', 'not'), 'menu', undefined)).toEqual({ in: ['role'], not: [] });
});
