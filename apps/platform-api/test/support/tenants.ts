import { CAPABILITIES, type Capability } from '@portico/contracts/capabilities';
import { inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import type { PlantedFault } from '@portico/server-kit/testing/planted-fault';
import type { Ids } from '@portico/server-kit/testing/valid-input';
import { signedInGuest } from '@portico/user-centre/testing/registered';
import type { LightMyRequestResponse } from 'fastify';
import { startPlatform, type TestPlatform } from '../../src/testing/start-platform.ts';
import type { Call, Signer } from '@portico/user-centre/testing/signed-client';
import { makeTenant } from './tenant.ts';

export const CALLERS = [
  'anonymous',
  /** A service that signs with its own credential, registered for the services of both tenants' menus. */
  'credential',
  /** The credential that the platform and the user centre share. */
  'own_credential',
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
/** Programs, and no person. */
export const SERVICES: readonly Caller[] = ['credential', 'own_credential'];
export type Side = 'own' | 'other';

/** Stands in every text of the other tenant: where a stranger reads it, something leaked. */
export const MARK = 'ZEPHYR';

export interface Tenants {
  readonly platform: TestPlatform;
  readonly ids: Readonly<Record<Side, Ids>>;
  /** The same, with what is the caller's own. */
  readonly idsOf: (side: Side, caller: Caller) => Ids;
  readonly signerOf: (caller: Caller) => Signer | undefined;
  readonly send: (caller: Caller, call: Call) => Promise<LightMyRequestResponse>;
  readonly sendTunnelled: (caller: Caller, call: Call) => Promise<LightMyRequestResponse>;
  /** The operator gets exactly this, the other one everything but this; without a capability, a role and none. */
  readonly grant: (capability: Capability | undefined) => Promise<void>;
  /** Brings about what a call needs to be carried out; `:app_id` stands for the tenant's id of that name. */
  readonly bringAbout: (side: Side, statement: string) => Promise<void>;
  /** What the caches hold is from before something was changed behind the server's back. */
  readonly forget: () => Promise<void>;
}

/** What belongs to one caller alone. */
async function makeOwn({ db }: TestPlatform, subject_id: string): Promise<Ids> {
  const message_id = newUuid();
  const message = {
    subject_id,
    message_id,
    kind: 'app_freezes',
    app_id: null,
    args: JSON.stringify({ app_name: 'Orders', days: 3 }),
  } as const;
  await db
    .insertInto('web_message')
    .values({ ...message, matter: null })
    .execute();
  return new Map(Object.entries({ message_id, own_id: subject_id }));
}

/** A credential that is registered for the pages of one service, and one that is not yet. */
async function registerCredential({ uc, db }: TestPlatform, service_id: string): Promise<{ signer: Signer; free_credential_id: string }> {
  const [signer, free] = [await uc.service('pages'), await uc.service('other pages')];
  await db.insertInto('log_source').values({ credential_id: signer.id, service_id, name: 'Pages' }).execute();
  return { signer, free_credential_id: free.id };
}

/** Two apps and two services that know nothing of each other, and everybody who might ask about them. */
export async function startTenants({ fault }: { fault?: PlantedFault | undefined } = {}): Promise<Tenants> {
  const platform = await startPlatform({ fault });
  const { make } = platform;
  const names = CALLERS.filter((caller) => caller !== 'anonymous' && caller !== 'guest' && !SERVICES.includes(caller));
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
  // Who changes roles and groups holds what they give; without that their reach would refuse, and not access.
  await inApp(platform.db, app_id, (trx) =>
    trx
      .insertInto('role_member')
      .values({ app_id, role_id: own.get('role_id') ?? '', subject_id: idOf('operator') })
      .execute(),
  );
  const granted = await make.role(app_id, { members: [idOf('operator')] });
  const other_role = await make.role(app_id, { members: [idOf('operator_without_grant')] });
  const admin = await platform.database.admin();

  const credential = await registerCredential(platform, own.get('service_id') ?? '');
  const [newcomer, spare] = [await platform.uc.person({ nick_name: 'Newcomer' }), await platform.uc.person({ nick_name: 'Spare' })];
  await make.platformRole(spare.subject_id, 'auditor');
  for (const ids of [own, other])
    ids
      .set('credential_id', credential.signer.id)
      .set('free_credential_id', credential.free_credential_id)
      .set('newcomer_id', newcomer.subject_id)
      .set('spare_auditor_id', spare.subject_id);
  const owned = new Map<Caller, Ids>([['guest', await makeOwn(platform, guest.subject_id)]]);
  for (const name of names) owned.set(name, await makeOwn(platform, idOf(name)));

  const others = new Map<Caller, Signer>([
    ['guest', guest.signer],
    ['credential', credential.signer],
    ['own_credential', platform.own_credential],
  ]);
  const signerOf = (caller: Caller): Signer | undefined => others.get(caller) ?? people.get(caller)?.signer;
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
    idsOf: (side, caller) => new Map([...(side === 'own' ? own : other), ...(owned.get(caller) ?? [])]),
    signerOf,
    forget,
    bringAbout: async (side, statement) => {
      const ids = side === 'own' ? own : other;
      await admin.query(statement.replaceAll(/:(\w+)/g, (whole, name: string) => (ids.has(name) ? `'${ids.get(name) ?? ''}'` : whole)));
      await forget();
    },
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
