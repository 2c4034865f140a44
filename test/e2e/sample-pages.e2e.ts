import { expect, test } from '@playwright/test';
import { createTicket, type UcClient } from '@portico/uc-sdk';
import { OPERATOR } from './support/console.ts';
import { openOffice } from './support/platform.ts';
import { admin, client } from './support/sdk-people.ts';
import { BASE_URL, DEMO, PAGES_URL } from './support/sdk.ts';

/** Refuses to be framed, on purpose. */
const BROKEN = '/orders/orders/order-exceptions';
const APPS = ['orders', 'support', 'finance', 'campus', 'partners', 'reports-v1'];

interface Reply<T> {
  readonly status: number;
  readonly body: T;
}
interface Row {
  readonly id: string;
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}
interface Visit {
  readonly ask: <T = { code: string }>(method: string, call: string, path: string, body?: object, headers?: object) => Promise<Reply<T>>;
}

const addressOf = (call: string, path: string): string => {
  const [name = '', query = ''] = call.split('?');
  return `${PAGES_URL}/api/${name}?path=${encodeURIComponent(path)}&${query}`;
};
const newSession = (ticket: string, path = '/orders/overview') =>
  fetch(addressOf('session', path), { method: 'POST', body: JSON.stringify({ ticket }) });

/** As the page does: a ticket from the console's side, posted to the page's own server. */
async function visit(uc: UcClient): Promise<Visit> {
  const { ticket } = await createTicket(uc, { origin: PAGES_URL });
  const reply = await newSession(ticket);
  expect(reply.status).toBe(201);
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return {
    ask: async (method, call, path, body, headers = {}) => {
      const init = { method, headers: { cookie, ...headers }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const answer = await fetch(addressOf(call, path), init);
      return { status: answer.status, body: (await answer.json()) as never };
    },
  };
}

async function operator(): Promise<UcClient> {
  const uc = client();
  await uc.signInWithPassword({ login_name: OPERATOR, password: DEMO.password });
  return uc;
}

interface Menu {
  readonly type: string;
  readonly target: string;
}

/** Where every menu leads: of the apps with those that all apps show, of the services as they are now, and of the template. */
async function allTargets(): Promise<Set<string>> {
  const office = await openOffice();
  // Hidden: a page that the service has removed since the app linked it.
  const menus: Menu[] = [{ type: 'page', target: `${PAGES_URL}/logistics/carrier-contracts` }];
  for (const code of APPS) {
    const { app_id } = await office.ask<{ app_id: string }>('GET', `/v2/apps/code/${code}`);
    menus.push(...(await office.ask<{ items: Menu[] }>('GET', `/v2/apps/${app_id}/navigation`)).items);
  }
  const readEach = async (list: string, id: string): Promise<void> => {
    const { items } = await office.ask<{ items: Record<string, string>[] }>('GET', list);
    for (const item of items) menus.push(await office.ask<Menu>('GET', `${list}/${item[id] ?? ''}`));
  };
  const { items: services } = await office.ask<{ items: { service_id: string }[] }>('GET', '/v2/services');
  for (const { service_id } of services) await readEach(`/v2/services/${service_id}/service_menus`, 'service_menu_id');
  const { items: templates } = await office.ask<{ items: { template_id: string }[] }>('GET', '/v2/templates');
  for (const { template_id } of templates) await readEach(`/v2/templates/${template_id}/template_menus`, 'template_menu_id');
  // Other tests add menus of their own elsewhere.
  return new Set(menus.filter(({ type, target }) => type === 'page' && target.startsWith(`${PAGES_URL}/`)).map(({ target }) => target));
}

test('every menu of the demo leads to a page that the console may show and that has a title and rows of its own', async () => {
  const targets = await allTargets();
  expect(targets.size).toBeGreaterThan(200);
  const { ask } = await visit(await admin());
  const said = new Map<string, string>();
  for (const target of targets) {
    const { pathname } = new URL(target);
    const html = await fetch(target);
    const framing = `${html.headers.get('content-security-policy') ?? ''} ${html.headers.get('x-frame-options') ?? ''}`;
    expect([pathname, html.status, await html.text()]).toEqual([pathname, 200, expect.stringContaining('<script')]);
    if (pathname === BROKEN) expect(framing).toContain('DENY');
    else expect([pathname, framing]).toEqual([pathname, expect.stringContaining(`frame-ancestors ${BASE_URL}`)]);
    const page = await ask<{ kind: string; title: Record<string, string>; columns: unknown[] }>('GET', 'page', pathname);
    const rows = await ask<{ items: Row[]; total: number }>('GET', 'rows?size=5', pathname);
    expect([pathname, page.status, rows.status, Object.keys(page.body.title ?? {}).length]).toEqual([pathname, 200, 200, 5]);
    expect([pathname, rows.body.items.length]).toEqual([pathname, 5]);
    if (page.body.kind === 'dashboard' || page.body.kind === 'report') {
      const { body } = await ask<{ tiles: unknown[]; series: { points: unknown[] }[] }>('GET', 'series', pathname);
      expect([pathname, body.tiles.length > 1, body.series.every(({ points }) => points.length > 1)]).toEqual([pathname, true, true]);
    }
    const shown = JSON.stringify([page.body.title, rows.body.items.map(({ values }) => values)]);
    // One page of a service may have two addresses: the one that apps have linked, and where it has moved to.
    expect([pathname, said.get(shown)?.split('/')[1] ?? pathname.split('/')[1]]).toEqual([pathname, pathname.split('/')[1]]);
    said.set(shown, pathname);
  }
  const moved = ['/logistics/shipments/board', '/crm/customers', '/billing/runs'];
  expect(said.size).toBe(targets.size - moved.filter((path) => targets.has(`${PAGES_URL}${path}`)).length);
});

test('a ticket is good once, and a page shows its rows only to whoever holds its permission in the app', async () => {
  const uc = await operator();
  const { ticket } = await createTicket(uc, { origin: PAGES_URL });
  const first = await newSession(ticket);
  expect(await first.json()).toMatchObject({
    person: { name: 'Tom Becker' },
    holds: [{ app_code: 'orders', kind: 'operator', permissions: expect.arrayContaining(['order:read', 'order:write']) }],
  });
  expect(first.headers.get('set-cookie')).toMatch(/^larkfield_session=.{20,}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await newSession(ticket)).status).toBe(401);
  expect((await newSession('never-was')).status).toBe(401);
  expect((await fetch(addressOf('rows', '/orders/orders/all-orders'))).status).toBe(401);
  const { ask } = await visit(uc);
  expect((await ask('GET', 'rows', '/orders/orders/all-orders')).status).toBe(200);
  expect((await ask('GET', 'rows', '/crm/customer-directory')).status).toBe(200);
  // Another role of the same app, an app he is no member of, and a closed app.
  for (const path of ['/orders/pricing/price-lists', '/campus/exams/grades', '/reports-v1/overview'])
    expect([path, await ask('GET', 'rows', path)]).toEqual([path, { status: 403, body: { code: 'NOT_ALLOWED' } }]);
  expect((await ask('GET', 'rows', '/orders/no-such-page')).status).toBe(404);
});

test('a row is changed once for each version, within the rules of its fields, and only by whoever may write', async () => {
  const { ask } = await visit(await operator());
  const path = '/orders/orders/all-orders';
  const { body: row } = await ask<Row>('GET', 'row?id=900', path);
  const change = (values: object, version = row.version, headers = {}) => ask<Row>('PUT', 'row?id=900', path, { version, values }, headers);
  expect(await change({ address: '', promised: '2026-02-31', state: null, customer: 'Nobody', colour: 'red' })).toMatchObject({
    status: 422,
    body: { fields: { address: 'required', promised: 'type', state: 'required', customer: 'read_only', colour: 'unknown' } },
  });
  expect((await change({ note: 'x' }, row.version, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await change({ note: 'x'.repeat(70_000) })).status).toBe(413);
  const changed = await change({ note: 'Ring twice' });
  expect(changed).toMatchObject({ status: 200, body: { version: row.version + 1, values: { ...row.values, note: 'Ring twice' } } });
  expect(await change({ note: 'Ring once' })).toMatchObject({ status: 409, body: { code: 'STALE', row: changed.body } });
  const found = await ask<{ items: Row[]; total: number }>('GET', 'rows?q=RING%20twice&sort=total&order=desc', path);
  expect(found.body).toMatchObject({ total: 1, items: [{ id: '900' }] });
  expect((await ask('GET', 'rows?size=101', path)).status).toBe(422);
  expect((await ask('GET', 'rows?sort=nothing', path)).status).toBe(422);
  const added = await ask<Row>('POST', 'row', '/support/warranty/warranty-claims', {
    values: { customer: 'مؤسسة النور', product: 'Desk lamp, brass', reason: 'Damaged', message: 'It does not light.', note: null },
  });
  expect(added).toMatchObject({ status: 201, body: { version: 1, values: { customer: 'مؤسسة النور', note: '' } } });
  expect(await ask('POST', 'row', '/support/warranty/warranty-claims', { values: { customer: 'Nobody' } })).toMatchObject({
    status: 422,
    body: { fields: { product: 'required', reason: 'required', message: 'required' } },
  });
  // He reads articles; changing them takes the permission to review, which he does not have.
  const articles = '/support/knowledge-base/articles';
  const { body: article } = await ask<Row>('GET', 'row?id=40', articles);
  expect((await ask('GET', 'page', articles)).body).toMatchObject({ writable: false, writes_with: ['article:review'] });
  const edit = { version: article.version, values: { message: 'Unplug the lamp first.' } };
  const refused = { status: 403, body: { code: 'NOT_ALLOWED' } };
  expect(await ask('PUT', 'row?id=40', articles, edit)).toEqual(refused);
  expect(await ask('POST', 'row', articles, { values: { title: 'Lamps', category: 'Repair', message: 'Unplug it.' } })).toEqual(refused);
  expect((await ask<Row>('GET', 'row?id=40', articles)).body).toEqual(article);
});
