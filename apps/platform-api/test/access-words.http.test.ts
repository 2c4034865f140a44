import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../src/testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let operator: Person;
let overseer: Person;

beforeAll(async () => {
  platform = await startPlatform();
  [admin, operator, overseer] = [await platform.person('Wei Chen'), await platform.person('Mei Tan'), await platform.person('Reem')];
  await platform.make.platformRole(overseer.subject_id, 'super_admin');
});
afterAll(() => platform.close());

const made = async <T>(url: string, body: object): Promise<T> => {
  const reply = await admin.send({ method: 'POST', url, body });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json<T>();
};

test('[R1.07c] roles, permissions and menu groups are read by their names in the reader’s language wherever they are named, and by their own elsewhere', async () => {
  const { app_id } = await platform.make.app();
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, operator.subject_id, 'operator');
  const url = `/v2/apps/${app_id}`;
  const { role_id } = await made<{ role_id: string }>(`${url}/roles`, { role_name: 'Cashier', memo: 'Takes payments' });
  const { permission_id } = await made<{ permission_id: string }>(`${url}/permissions`, { name: 'Refund an order', code: 'refund' });
  const { group_id } = await made<{ group_id: string }>(`${url}/menu_groups`, { group_name: 'Front desk', memo: 'Beside the door' });
  const menu_id = await platform.make.menu(app_id, { code: 'refunds', permissions: ['refund'] });
  await made(`${url}/app_menus/langs/actions/multipost`, {
    items: [
      { menu_id: role_id, lang: 'ru', name: 'Кассир', memo: '' },
      { menu_id: permission_id, lang: 'ru', name: 'Вернуть деньги' },
      { menu_id: group_id, lang: 'ru', name: 'Стойка', memo: 'У двери' },
    ],
  });
  const change = (path: string, add: string[]) =>
    admin.send({ method: 'PATCH', url: `${url}/${path}`, body: { add }, headers: { 'if-match': '1' } });
  expect((await change(`roles/${role_id}/permissions`, [permission_id])).statusCode).toBe(200);
  expect((await change(`members/${operator.subject_id}/roles`, [role_id])).statusCode).toBe(200);
  await made(`${url}/group_roles`, { group_id, role_id });

  const read = async (path: string, lang: string, who = admin): Promise<unknown> => {
    const reply = await who.send({ method: 'GET', url: path, headers: { 'accept-language': lang } });
    expect(reply.statusCode, `${path} ${reply.body}`).toBe(200);
    return reply.json();
  };
  const said = {
    ru: { role: 'Кассир', permission: 'Вернуть деньги', group: 'Стойка', memo: 'У двери' },
    ar: { role: 'Cashier', permission: 'Refund an order', group: 'Front desk', memo: 'Beside the door' },
  };
  for (const [lang, { role, permission, group, memo }] of Object.entries(said)) {
    const of_role = { role_id, role_name: 'Cashier', display_name: role };
    const of_permission = { permission_id, name: 'Refund an order', display_name: permission };
    // A memo that is not translated is its own.
    expect(await read(`${url}/roles`, lang)).toMatchObject({
      items: [{ ...of_role, memo: 'Takes payments', display_memo: 'Takes payments' }],
    });
    expect(await read(`${url}/roles?keyword=${encodeURIComponent(role)}`, lang)).toMatchObject({ count: 1 });
    expect(await read(`${url}/roles/${role_id}/permissions`, lang)).toMatchObject({ items: [of_permission] });
    expect(await read(`${url}/permissions?keyword=${encodeURIComponent(permission)}`, lang)).toMatchObject({ items: [of_permission] });
    expect(await read(`${url}/permission_menus`, lang)).toMatchObject({ permissions: [of_permission] });
    expect(await read(`${url}/permissions/${permission_id}/dependents`, lang)).toMatchObject({ roles: { items: [of_role] } });
    expect(await read(`${url}/menu_groups`, lang)).toMatchObject({
      items: [{ group_name: 'Front desk', display_name: group, display_memo: memo }],
    });
    expect(await read(`${url}/roles/${role_id}/dependents`, lang)).toMatchObject({
      groups: { items: [{ group_id, display_name: group }] },
    });
    expect(await read(`${url}/group_roles`, lang)).toMatchObject({ items: [{ group_display_name: group, role_display_name: role }] });
    expect(await read(`${url}/members`, lang)).toMatchObject({ items: [{ roles: [] }, { roles: [of_role] }] });
    expect(await read(`${url}/users/${operator.subject_id}/menus/${menu_id}/why`, lang)).toMatchObject({ evidence: { roles: [of_role] } });
    expect(await read(`/v2/people/${operator.subject_id}/holdings`, lang, overseer)).toMatchObject({ apps: [{ roles: [of_role] }] });
  }
});
