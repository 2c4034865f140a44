import { randomBytes } from 'node:crypto';
import type { PasswordPolicy } from '@portico/contracts/rules/password-policy';
import { createKeyring, type Keyring } from '@portico/server-kit/crypto/keyring';
import type { CheckpointKey } from '@portico/server-kit/operation-log/signing-key';
import { openDatabase } from '@portico/server-kit/db/database';
import { newLongId } from '@portico/server-kit/ids';
import { createOutbox, type Outbox } from '@portico/server-kit/jobs/outbox';
import { createLogger } from '@portico/server-kit/observability/logger';
import { openRedis, untilUp } from '@portico/server-kit/redis/client';
import { ageNonceStore } from '@portico/server-kit/testing/age-nonce-store';
import { assertLoggedFieldsNamed } from '@portico/server-kit/testing/logged-fields';
import { plantFault, type PlantedFault } from '@portico/server-kit/testing/planted-fault';
import { recordReplies } from '@portico/server-kit/testing/record-replies';
import { createTestClock, type TestClock } from '@portico/server-kit/testing/test-clock';
import { RACE_WAIT_MS, createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { commandLimit, createTestRedis } from '@portico/server-kit/testing/test-redis';
import type { FastifyInstance } from 'fastify';
import { MIGRATIONS } from '../commands/migrate.ts';
import { createService } from '../commands/create-service.ts';
import { loadDataKeys } from '../db/data-keys.ts';
import type { Db, Tables } from '../db/tables.ts';
import { createAccount, type NewAccount } from '../features/accounts/create-account.service.ts';
import { createCaptcha } from '../lib/captcha.ts';
import { createPasswordHasher, type PasswordHasher } from '../lib/password-hasher.ts';
import { wirePassword } from '../lib/wire-password.ts';
import { buildServer } from '../server.ts';
import { RP_ID, RP_ORIGIN } from './authenticator.ts';
import { createClient, type Client, type Signer } from './signed-client.ts';

/** What every picture says here. */
export const TEST_CAPTCHA = 'K7PXN';
export const TEST_PASSWORD = 'LanternBay-42go';

type PersonInput = Partial<NewAccount> & { org_user_code?: string; password?: string | null };

export interface TestUserCentre {
  readonly server: FastifyInstance;
  readonly db: Db;
  readonly database: TestDatabase<Tables>;
  readonly clock: TestClock;
  readonly keyring: Keyring;
  readonly redis_url: string;
  readonly redis_prefix: string;
  readonly outbox: Outbox<Tables>;
  readonly published: { topic: string; payload: unknown }[];
  readonly client: (device_id?: string, app_id?: string) => Client;
  /** Creates an account; by default an organisation's user with the test password. Null: without one. */
  readonly person: (input?: PersonInput) => Promise<{ subject_id: string; login_name: string; password: string }>;
  readonly service: (name?: string, as?: { is_platform?: boolean }) => Promise<Signer>;
  /** Another process on the same database and Redis; with `answer_ms` its requests give up as an installation's do. */
  readonly another: (answer_ms?: number) => Promise<FastifyInstance>;
  readonly close: () => Promise<void>;
}

export interface StartOptions {
  /** Connections; races ask for ten. */
  max?: number;
  redis_url?: string;
  hasher?: PasswordHasher;
  /** One of its own unless a test is about keys. */
  keyring?: Keyring;
  /** Stands for the message to other processes; false means that it was lost. */
  publish?: (topic: string, payload: unknown) => Promise<boolean>;
  rate_max?: number;
  trust_proxy?: string[];
  /** Signs exports of the sign-in audit. */
  export_key?: CheckpointKey;
  /** What a run of requests with something wrong in them has to notice. */
  fault?: PlantedFault | undefined;
  offers?: { sms: boolean; email: boolean };
  password_policy?: PasswordPolicy;
  sso_script?: boolean;
  /** Off unless a test says as whom. */
  openid_issuer?: string;
  /** Absent: no platform is asked. */
  platform_url?: string;
  /** Both on unless a test says otherwise, as in development. */
  guests?: boolean;
  registration?: boolean;
  unsigned_refresh?: boolean;
  /** Offered at localhost unless a test says otherwise. */
  passkeys?: false;
  /** On unless a test says otherwise, as no installation has it. */
  tunnel?: boolean;
  /** Takes everything that is logged, down to the smallest; otherwise nothing is. */
  log?: (line: string) => void;
}

export async function startUserCentre(options: StartOptions = {}): Promise<TestUserCentre> {
  const database = await createTestDatabase<Tables>({ folders: [MIGRATIONS], max: options.max ?? 1 });
  const shared = createTestRedis();
  const redis_url = options.redis_url ?? shared.url;
  const client = openRedis(redis_url, undefined, commandLimit(redis_url));
  await untilUp(client, 5_000);
  await ageNonceStore(client.redis, shared.prefix);
  const clock = createTestClock();
  const keyring = options.keyring ?? createKeyring({ current: '1', keys: new Map([['1', randomBytes(32)]]) });
  const hasher = options.hasher ?? (await createPasswordHasher());
  const password_hash = await hasher.hash(wirePassword(TEST_PASSWORD));
  const published: TestUserCentre['published'] = [];
  const publish = options.publish ?? ((topic: string, payload: unknown) => Promise.resolve(published.push({ topic, payload }) > 0));
  const opened: { close: () => Promise<void> }[] = [];

  const build = async (db: Db): Promise<FastifyInstance> => {
    const server = await buildServer({
      db,
      clock,
      keyring,
      export_key: options.export_key,
      hasher,
      publish,
      redis: client.redis,
      redis_prefix: shared.prefix,
      logger: createLogger({
        service: 'user-centre',
        level: options.log ? 'trace' : (process.env['TEST_LOG_LEVEL'] ?? 'silent'),
        ...(options.log ? { destination: { write: options.log } } : {}),
      }),
      host_id: 'test',
      cors_origins: ['http://console.test'],
      trust_proxy: options.trust_proxy ?? [],
      deployed: false,
      rate_max: options.rate_max ?? 100_000,
      strict_rows: true,
      offers: options.offers ?? { sms: true, email: true },
      password_policy: options.password_policy ?? 'primary',
      guests: options.guests ?? true,
      registration: options.registration ?? true,
      sso_script: options.sso_script ?? false,
      openid_issuer: options.openid_issuer,
      platform_url: options.platform_url,
      unsigned_refresh: options.unsigned_refresh ?? false,
      tunnel: options.tunnel ?? true,
      passkeys: options.passkeys === false ? undefined : { rp_id: RP_ID, rp_name: 'Portico', origins: [RP_ORIGIN] },
      environments: ['test'],
      captcha: createCaptcha({ newText: () => TEST_CAPTCHA }),
      mark_sent: (ids) => createOutbox<Tables>({ db, publish }).markSent(ids),
    });
    opened.push(server);
    plantFault(server, options.fault);
    recordReplies(server, 'user-centre');
    return server;
  };
  const server = await build(database.db);
  const { lookup } = await loadDataKeys(database.db, keyring);

  return {
    server,
    db: database.db,
    database,
    clock,
    keyring,
    redis_url,
    redis_prefix: shared.prefix,
    published,
    outbox: createOutbox<Tables>({ db: database.db, publish }),
    client: (device_id, app_id) => createClient(server, clock, device_id, app_id),
    person: async ({ password, ...input } = {}) => {
      const subject_id = input.subject_id ?? newLongId();
      const is_org = (input.account_type ?? 'org') === 'org';
      const org_user_code = is_org ? (input.org_user_code ?? `user${subject_id}`) : undefined;
      const org = is_org ? (input.org ?? { org_code: 'larkfield', org_name: 'Larkfield Group' }) : undefined;
      const account: NewAccount = { account_type: 'org', nick_name: 'Mei Tan', ...input, subject_id, org, org_user_code };
      if (password !== null) account.password_hash = password === undefined ? password_hash : await hasher.hash(wirePassword(password));
      await createAccount({ db: database.db, keyring, lookup_key: lookup, now: clock() }, account);
      const login_name = is_org ? `${org_user_code ?? ''}@${org?.org_code ?? ''}` : (input.user_name ?? input.mobile ?? input.email ?? '');
      return { subject_id, login_name, password: password ?? TEST_PASSWORD };
    },
    service: async (name = 'platform', as = {}) => {
      const context = { db: database.db, keyring, lookup_key: lookup, now: clock(), environment: 'test' as const };
      const made = await createService(context, { name, ...as });
      return { id: made.service_id, mac_key: made.service_key };
    },
    another: async (answer_ms) => {
      const shared_limits = { ...database.service, max: options.max ?? 1, wait_ms: RACE_WAIT_MS, strict_rows: true };
      const second = openDatabase<Tables>(answer_ms === undefined ? shared_limits : { ...shared_limits, answer_ms });
      opened.push(second);
      return await build(second.db);
    },
    close: async () => {
      for (const each of opened.toReversed()) await each.close();
      await client.close();
      try {
        await assertLoggedFieldsNamed(database);
      } finally {
        await database.drop();
      }
    },
  };
}
