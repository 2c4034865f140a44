import { createHash } from 'node:crypto';
import { inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import type { TestPlatform } from '../../src/testing/start-platform.ts';

/** What belongs to no app is nobody's secret and bears no mark. */
async function makeKept({ db }: TestPlatform, app_id: string, app_menu_id: string): Promise<Map<string, string>> {
  const [project_id, category_id, template_id, template_menu_id] = [newUuid(), newUuid(), newUuid(), newUuid()];
  await db
    .insertInto('project')
    .values({ project_id, project_name: 'Returns', callback_address: 'https://pages.example.test/back' })
    .execute();
  await db
    .insertInto('service_category')
    .values({ category_id, name: `Goods ${category_id}` })
    .execute();
  await db
    .insertInto('template')
    .values({ template_id, template_name: `Start ${template_id}` })
    .execute();
  const page = { type: 'page', target: 'https://pages.example.test/start' } as const;
  await db
    .insertInto('template_menu')
    .values({ template_id, template_menu_id, code: 'start', name: 'Start', ...page })
    .execute();
  await inApp(db, app_id, async (trx) => {
    await trx.insertInto('app_biz_type').values({ app_id, biz_type: 'WHOLESALE', name: 'Wholesale' }).execute();
    await trx.insertInto('quick_entry').values({ app_id, menu_id: app_menu_id, is_global: false, sort: 1 }).execute();
  });
  return new Map(Object.entries({ project_id, category_id, template_id, template_menu_id, biz_type: 'WHOLESALE' }));
}

/** An app, a service and one of everything that an address may name in them. The mark stands in every text. */
export async function makeTenant(
  platform: TestPlatform,
  admin: string,
  owner: string | undefined,
  mark: string,
): Promise<Map<string, string>> {
  const { make, db } = platform;
  const { app_id, app_code } = await make.app({ app_name: `Orders ${mark}`, memo: mark, app_code: `orders-${mark}` });
  await make.member(app_id, admin, 'admin');
  const member = newUuid();
  await make.member(app_id, member, 'operator');
  const role_id = await make.role(app_id, { members: [member], permissions: [`order:read:${mark}`] });
  const directory = await make.menu(app_id, { type: 'directory', name: `Directory ${mark}`, code: `dir-${mark}` });
  const app_menu_id = await make.menu(
    app_id,
    { name: `Returns ${mark}`, code: 'returns', parent_id: directory },
    { en: `Returns ${mark}` },
  );
  const group_id = await make.group(app_id, { menus: [app_menu_id], roles: [role_id] });
  const admin_client = await platform.database.admin();
  const one = async (text: string): Promise<string> =>
    String(Object.values((await admin_client.query<Record<string, unknown>>(text, [app_id])).rows[0] ?? {})[0]);

  const service_id = newUuid();
  const service_menu_id = newUuid();
  await db
    .insertInto('service')
    .values({ service_id, service_code: `service-${mark}`, name: `Service ${mark}`, nickname: `Service ${mark}` })
    .execute();
  if (owner !== undefined) await db.insertInto('service_owner').values({ service_id, subject_id: owner }).execute();
  await db
    .insertInto('service_menu')
    .values({ service_id, service_menu_id, code: 'offer', name: `Offer ${mark}`, type: 'page', target: 'https://pages.example.test/offer' })
    .execute();

  await make.menu(app_id, { owner: 'service', service_id, service_menu_id, service_menu_version: 1 });

  const run_id = newUuid();
  await db.insertInto('sync_run').values({ run_id, service_id, started_by: admin, operator: 'Mei Tan', finished_at: new Date() }).execute();
  await db.insertInto('sync_run_app').values({ run_id, app_id, state: 'done', finished_at: new Date() }).execute();
  const auth_key = `back-stage-key-${mark}`;
  const key_hash = createHash('sha256').update(auth_key).digest();
  const back_stage = { account_id: '0', user_id: member, account_type: 'org', name: 'Mei Tan', params: '' } as const;
  await db
    .insertInto('back_stage_key')
    .values({ ...back_stage, subject_id: member, key_hash, expires_at: new Date(Date.now() + 3_600_000) })
    .execute();

  // Of every app, so nobody's secret.
  const global_menu_id = newUuid();
  await db
    .insertInto('global_menu')
    .values({ global_menu_id, code: `help-${global_menu_id}`, name: 'Help', type: 'page', target: 'https://pages.example.test/help' })
    .execute();

  const kept = await makeKept(platform, app_id, app_menu_id);
  return new Map([
    ...kept,
    ['app_id', app_id],
    ['app_code', app_code],
    ['app_menu_id', app_menu_id],
    ['parent_id', directory],
    ['group_id', group_id],
    ['group_menu_id', await one('select group_menu_id from group_menu where app_id = $1')],
    ['role_id', role_id],
    ['spare_role_id', await make.role(app_id, {})],
    ['permission_code', `order:read:${mark}`],
    ['other_role_id', role_id],
    ['permission_id', await one('select permission_id from permission where app_id = $1')],
    ['subject_id', member],
    ['user_id', member],
    ['service_id', service_id],
    ['service_code', `service-${mark}`],
    ['global_menu_id', global_menu_id],
    ['service_menu_id', service_menu_id],
    ['lang', 'en'],
    ['run_id', run_id],
    ['auth_key', auth_key],
  ]);
}
