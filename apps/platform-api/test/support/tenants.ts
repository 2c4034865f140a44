import { CAPABILITIES, type Capability } from '@portico/contracts/capabilities';
import { inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import { signedInGuest } from '@portico/user-centre/testing/registered';
import type { LightMyRequestResponse } from 'fastify';
import { startPlatform, type TestPlatform } from '../../src/testing/start-platform.ts';
import type { Call, Signer } from '@portico/user-centre/testing/signed-client';

export const CALLERS = [
  'anonymous',
  'guest',
  'operator_without_grant',
  'operator',
  'auditor',
  'other_admin',
  'app_admin',
  'service_owner',
  'super_admin',
] as const;
export type Caller = (typeof CALLERS)[number];
export type Side = 'own' | 'other';

/** Stands in every text of the other tenant: where a stranger reads it, something leaked. */
export const MARK = 'ZEPHYR';

/** One of everything that addresses name. The keys are the names of parameters. */
export type Ids = ReadonlyMap<string, string>;

export interface Tenants {
  readonly platform: TestPlatform;
  readonly ids: Readonly<Record<Side, Ids>>;
  readonly send: (caller: Caller, call: Call) => Promise<LightMyRequestResponse>;
  readonly sendTunnelled: (caller: Caller, call: Call) => Promise<LightMyRequestResponse>;
  /** The operator gets exactly this, the other one everything but this; without a capability, a role and none. */
  readonly grant: (capability: Capability | undefined) => Promise<void>;
  /** What the caches hold is from before something was changed behind the server's back. */
  readonly forget: () => Promise<void>;
}

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

async function makeTenant(platform: TestPlatform, admin: string, owner: string | undefined, mark: string): Promise<Map<string, string>> {
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
    ['other_role_id', role_id],
    ['permission_id', await one('select permission_id from permission where app_id = $1')],
    ['subject_id', member],
    ['user_id', member],
    ['service_id', service_id],
    ['service_code', `service-${mark}`],
    ['global_menu_id', global_menu_id],
    ['service_menu_id', service_menu_id],
    ['lang', 'en'],
  ]);
}

/** Two apps and two services that know nothing of each other, and everybody who might ask about them. */
export async function startTenants(): Promise<Tenants> {
  const platform = await startPlatform();
  const { make } = platform;
  const names = CALLERS.filter((caller) => caller !== 'anonymous' && caller !== 'guest');
  const people = new Map<Caller, Awaited<ReturnType<TestPlatform['person']>>>();
  for (const name of names) people.set(name, await platform.person(name));
  const idOf = (caller: Caller): string => people.get(caller)?.subject_id ?? '';
  const guest = await signedInGuest(platform.uc);

  const own = await makeTenant(platform, idOf('app_admin'), idOf('service_owner'), 'own');
  const other = await makeTenant(platform, idOf('other_admin'), undefined, MARK);
  await make.platformRole(idOf('super_admin'), 'super_admin');
  await make.platformRole(idOf('auditor'), 'auditor');
  const app_id = own.get('app_id') ?? '';
  for (const caller of ['operator', 'operator_without_grant'] as const) await make.member(app_id, idOf(caller), 'operator');
  const granted = await make.role(app_id, { members: [idOf('operator')] });
  const other_role = await make.role(app_id, { members: [idOf('operator_without_grant')] });
  const admin = await platform.database.admin();

  const signerOf = (caller: Caller): Signer | undefined => (caller === 'guest' ? guest.signer : people.get(caller)?.signer);
  const forget = async (): Promise<void> => {
    await platform.publish('access.changed', {});
    for (const ids of [own, other]) {
      await platform.publish('app.changed', { app_id: ids.get('app_id') });
      await platform.publish('nav.changed', { app_id: ids.get('app_id'), nav_version: 0 });
    }
  };
  return {
    platform,
    ids: { own, other },
    forget,
    send: (caller, call) => {
      const signer = signerOf(caller);
      return signer === undefined ? platform.send(call) : platform.signed(signer, call);
    },
    sendTunnelled: (caller, call) => platform.tunnelled(signerOf(caller), call),
    grant: async (capability) => {
      await admin.query('delete from role_capability where app_id = $1 and role_id in ($2, $3)', [app_id, granted, other_role]);
      await admin.query('update app_role set disabled = $3 where app_id = $1 and role_id = $2', [
        app_id,
        other_role,
        capability === undefined,
      ]);
      const rows = CAPABILITIES.map((each) => [each === capability ? granted : other_role, each] as const);
      if (capability !== undefined)
        await admin.query(
          'insert into role_capability (app_id, role_id, capability) select $1, role_id, capability from unnest($2::uuid[], $3::text[]) as g(role_id, capability)',
          [app_id, rows.map(([role]) => role), rows.map(([, each]) => each)],
        );
      await platform.publish('access.changed', { app_id });
    },
  };
}
