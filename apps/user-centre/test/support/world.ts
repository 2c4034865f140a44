import { keepRows, type KeptRows } from '@portico/server-kit/testing/kept-rows';
import type { PlantedFault } from '@portico/server-kit/testing/planted-fault';
import type { LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { createService } from '../../src/commands/create-service.ts';
import { loadDataKeys } from '../../src/db/data-keys.ts';
import { deleteRole } from '../../src/features/installation-roles/installation-roles.queries.ts';
import { insertClient, insertOrigin } from '../../src/features/registry/clients.queries.ts';
import { sha256 } from '../../src/lib/opaque.ts';
import { registerProvider, REDIRECT_URI, startIdentityProvider, type IdentityProvider } from '../../src/testing/identity-provider.ts';
import { disable, makeAdmin, makeAuditor, signedInGuest } from '../../src/testing/registered.ts';
import type { Call, Client, Signer } from '../../src/testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../src/testing/start-user-centre.ts';
import { makeSide, somebody, type Making, type Side, type SideName } from './side.ts';

export const CALLERS = [
  'nobody',
  /** Had a token that was ended. */
  'ended',
  /** Has a token of an account that was disabled. */
  'disabled',
  'revoked_service',
  'service',
  /** A service of the installation itself. */
  'platform',
  'guest',
  'person',
  'other_person',
  'user',
  'other_user',
  'manager_without_ticket',
  'manager',
  'other_manager',
  /** Administered the user centre until it was taken away. */
  'former_admin',
  /** Reads everything over the installation and changes nothing. */
  'auditor',
  'admin',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Stands in the texts of the other organisation: where a stranger reads it, something leaked. */
export const MARK = 'ZEPHYR';
export const PAGE_ORIGIN = 'https://page.example';

export interface World extends Making {
  readonly provider: IdentityProvider;
  readonly sides: Readonly<Record<SideName, Side>>;
  readonly signers: ReadonlyMap<Caller, Signer>;
  readonly team: Signer;
  readonly kept: KeptRows;
  readonly send: (caller: Caller, call: Call) => Promise<LightMyRequestResponse>;
  readonly sendTunnelled: (caller: Caller, call: Call) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
}

/** A refused call may count a try; nothing else may change. */
const COUNTS = ['try_window', 'code_send', 'sign_in_failure', 'known_device'];

async function registerAll(uc: TestUserCentre): Promise<IdentityProvider> {
  const created_at = new Date(uc.clock());
  const client = { name: 'Console', redirect_uris: ['https://console.example/back'], second_step: false, created_at };
  await insertClient(uc.db, { ...client, client_id: 'console', is_public: true, secret_hash: null });
  await insertClient(uc.db, { ...client, client_id: 'secretive', is_public: false, secret_hash: sha256('its secret') });
  await insertOrigin(uc.db, { origin: PAGE_ORIGIN, name: 'Page', uses: ['page'], client_id: 'console', created_at });
  const provider = { ...(await startIdentityProvider('mei@larkfield.example')), source_plat: 'acme' };
  await registerProvider(uc, provider.source_plat, provider.issuer);
  return provider;
}

async function makeServices({ uc, admin }: Making): Promise<Readonly<Record<'platform' | 'service' | 'revoked_service', Signer>>> {
  const { lookup } = await loadDataKeys(uc.db, uc.keyring);
  const context = { db: uc.db, keyring: uc.keyring, lookup_key: lookup, now: uc.clock(), environment: 'test' } as const;
  const made = async (name: string, reads_log: boolean): Promise<Signer> => {
    const { service_id, service_key } = await createService(context, { name, reads_log, is_platform: name === 'platform' });
    return { id: service_id, mac_key: service_key };
  };
  const services = {
    platform: await made('platform', true),
    service: await made('a team', false),
    revoked_service: await made('gone', true),
  };
  await admin.query('update service_credential set revoked_at = now() where service_id = $1', [services.revoked_service.id]);
  return services;
}

async function signersOf(making: Making, own: Side, other: Side): Promise<Map<Caller, Signer>> {
  const { uc, client } = making;
  const ended = await somebody(making);
  const signed_out = await client.sendSigned(ended.signer, { method: 'DELETE', url: `/v1.1/tokens/${ended.access_token}` });
  if (signed_out.statusCode !== 204) throw new Error(signed_out.body);
  const [disabled, former, auditor, administrator] = [
    await somebody(making),
    await somebody(making),
    await somebody(making),
    await somebody(making),
  ];
  await disable(uc, disabled.subject_id);
  for (const { subject_id } of [former, administrator]) await makeAdmin(uc, subject_id);
  await makeAuditor(uc, auditor.subject_id);
  await deleteRole(uc.db, former.subject_id, 'super_admin');
  return new Map<Caller, Signer>([
    ...(Object.entries(await makeServices(making)) as [Caller, Signer][]),
    ['ended', ended.signer],
    ['disabled', disabled.signer],
    ['guest', (await signedInGuest(uc)).signer],
    ['person', own.person.signer],
    ['other_person', other.person.signer],
    ['user', own.user.signer],
    ['other_user', other.user.signer],
    ['manager_without_ticket', own.manager_without_ticket.signer],
    ['manager', own.manager.signer],
    ['other_manager', other.manager.signer],
    ['former_admin', former.signer],
    ['auditor', auditor.signer],
    ['admin', administrator.signer],
  ]);
}

/**
 * Two organisations that know nothing of each other, and everybody who might ask about them. All of them ask from one
 * device: whoever steals a request steals the name of its device with it.
 */
export async function startWorld({ fault }: { fault?: PlantedFault | undefined } = {}): Promise<World> {
  const uc = await startUserCentre({ sso_script: true, fault });
  const client: Client = uc.client();
  const admin: pg.Client = await uc.database.admin();
  const provider = await registerAll(uc);
  const making: Making = { uc, client, admin };
  const [own, other] = [await makeSide(making, 'own'), await makeSide(making, MARK)];
  const signers = await signersOf(making, own, other);
  const kept = await keepRows(admin, { counts: COUNTS });
  return {
    ...making,
    provider,
    kept,
    signers,
    team: signers.get('service') as Signer,
    sides: { own, other },
    send: (caller, call) => {
      const signer = signers.get(caller);
      return signer === undefined ? client.send(call) : client.sendSigned(signer, call);
    },
    sendTunnelled: (caller, call) => client.sendTunnelled(signers.get(caller), call),
    close: async () => {
      await provider.close();
      await uc.close();
    },
  };
}

export { REDIRECT_URI };
