import type { Replica } from '@portico/server-kit/db/replica';
import { createOutbox, type Outbox } from '@portico/server-kit/jobs/outbox';
import { createLogger } from '@portico/server-kit/observability/logger';
import { openRedis, untilUp } from '@portico/server-kit/redis/client';
import { ageNonceStore } from '@portico/server-kit/testing/age-nonce-store';
import { assertLoggedFieldsNamed } from '@portico/server-kit/testing/logged-fields';
import { plantFault, type PlantedFault } from '@portico/server-kit/testing/planted-fault';
import { recordReplies } from '@portico/server-kit/testing/record-replies';
import { createTestDatabase, type TestDatabase } from '@portico/server-kit/testing/test-database';
import { commandLimit, createTestRedis } from '@portico/server-kit/testing/test-redis';
import { carryRole } from '@portico/user-centre/features/installation-roles/installation-roles.service';
import { freePort } from '@portico/user-centre/testing/relying-party';
import { signIn } from '@portico/user-centre/testing/sign-in-client';
import { createClient, signerOf, type Call, type Signer } from '@portico/user-centre/testing/signed-client';
import { startUserCentre, type TestUserCentre } from '@portico/user-centre/testing/start-user-centre';
import type { LightMyRequestResponse } from 'fastify';
import { MIGRATIONS } from '../commands/migrate.ts';
import type { Db } from '../db/platform-ctx.ts';
import { TENANT_TABLES, type PlatformDB } from '../db/schema.ts';
import type { ConsoleOptions } from '../features/console/console.routes.ts';
import { buildServer, type PlatformOptions, type PlatformServer } from '../server.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';

export interface Person {
  readonly subject_id: string;
  readonly signer: Signer;
  readonly send: (call: Call) => Promise<LightMyRequestResponse>;
  /** The same through the tunnel, the inner reply as if it had come directly. */
  readonly sendTunnelled: (call: Call) => Promise<LightMyRequestResponse>;
}

export interface TestPlatform extends PlatformServer {
  readonly uc: TestUserCentre;
  readonly uc_url: string;
  /** As whom the user centre is an OpenID provider; empty: it is none. */
  readonly issuer: string;
  /** The credential that both services share. */
  readonly own_credential: Signer;
  readonly db: Db;
  readonly database: TestDatabase<PlatformDB>;
  readonly outbox: Outbox<PlatformDB>;
  readonly make: Fixtures;
  /** Creates an account in the user centre and signs in with it. */
  readonly person: (name?: string) => Promise<Person>;
  readonly signed: (signer: Signer, call: Call) => Promise<LightMyRequestResponse>;
  readonly send: (call: Call) => Promise<LightMyRequestResponse>;
  /** The same through the tunnel; without a signer unsigned. The inner reply, as if it had come directly. */
  readonly tunnelled: (signer: Signer | undefined, call: Call) => Promise<LightMyRequestResponse>;
  /** Another process on the same database and Redis. */
  readonly another: () => Promise<PlatformServer>;
  readonly close: () => Promise<void>;
}

interface StartOptions {
  /** Connections; races ask for ten. */
  max?: number;
  redis_url?: string;
  console?: ConsoleOptions;
  /** On unless a test says otherwise, as no installation has it. */
  tunnel?: boolean;
  /** The user centre is an OpenID provider, and asks the platform what people hold. */
  openid?: boolean;
  inside_origins?: readonly string[];
  /** Takes everything that both services log, down to the smallest; otherwise nothing is. */
  log?: (line: string) => void;
  trust_proxy?: string[];
  rate_max?: number;
  /** What a run of requests with something wrong in them has to notice. */
  fault?: PlantedFault | undefined;
  /** Signs exported logs. */
  export_key?: PlatformOptions['export_key'];
  /** A PostgreSQL of its own for the platform's database, and what is read from beside it. */
  postgres?: { admin_url: string; replicaOf: (database_url: string) => Replica<PlatformDB> };
}

async function untilLive(platform: PlatformServer): Promise<void> {
  for (let tries = 0; !platform.isLive() && tries < 200; tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** The platform API with a user centre of its own, both in this process, talking over the network and through Redis. */
export async function startPlatform(options: StartOptions = {}): Promise<TestPlatform> {
  const { url: shared_url, prefix } = createTestRedis();
  const redis_url = options.redis_url ?? shared_url;
  const channel = `${prefix}invalidation`;
  const messenger = openRedis(redis_url, undefined, commandLimit(redis_url));
  await untilUp(messenger, 5_000);
  await ageNonceStore(messenger.redis, `${prefix}mp:`);

  // Each has to know the other's address before it starts.
  const [uc_port, platform_port] = options.openid === true ? [await freePort(), await freePort()] : [0, 0];
  const issuer = options.openid === true ? `http://127.0.0.1:${uc_port}/oidc` : '';
  const uc = await startUserCentre({
    redis_url,
    ...(options.openid === true && { max: 10, openid_issuer: issuer, platform_url: `http://127.0.0.1:${platform_port}` }),
    ...(options.log ? { log: options.log } : {}),
    publish: async (topic, payload) => (await messenger.redis.publish(channel, JSON.stringify({ topic, payload }))) > 0,
  });
  const uc_url = await uc.server.listen({ host: '127.0.0.1', port: uc_port });
  const credential = await uc.service('platform', { is_platform: true });
  const database = await createTestDatabase<PlatformDB>({
    folders: [MIGRATIONS],
    tenant_tables: TENANT_TABLES,
    max: options.max ?? 1,
    ...(options.postgres && { admin_url: options.postgres.admin_url }),
  });
  const { db } = database;
  const replica = options.postgres?.replicaOf(database.url);

  const opened: PlatformServer[] = [];
  const build = async (): Promise<PlatformServer> => {
    const platform = await buildServer({
      db,
      replica,
      clock: uc.clock,
      logger: createLogger({
        service: 'platform-api',
        level: options.log ? 'trace' : (process.env['TEST_LOG_LEVEL'] ?? 'silent'),
        ...(options.log ? { destination: { write: options.log } } : {}),
      }),
      redis: messenger.redis,
      redis_url,
      redis_prefix: `${prefix}mp:`,
      channel,
      user_centre: { base_url: uc_url, service_id: credential.id, service_key: credential.mac_key },
      analytics: { session_timeout_s: 1_800, has_sink: true },
      export_key: options.export_key,
      console: options.console,
      inside_origins: options.inside_origins ?? [],
      base_url: 'https://portico.example.test',
      host_id: 'test',
      cors_origins: [],
      trust_proxy: options.trust_proxy ?? [],
      deployed: false,
      rate_max: options.rate_max ?? 100_000,
      strict_rows: true,
      tunnel: options.tunnel ?? true,
      environments: ['test', 'preproduction'],
      mark_sent: (ids) => createOutbox<PlatformDB>({ db, publish: () => Promise.resolve(true) }).markSent(ids),
    });
    opened.push(platform);
    plantFault(platform.server, options.fault);
    recordReplies(platform.server, 'platform');
    await untilLive(platform);
    return platform;
  };
  const platform = await build();
  if (options.openid === true) await platform.server.listen({ host: '127.0.0.1', port: platform_port });
  const client = createClient(platform.server, uc.clock, undefined, '');
  const signed = (signer: Signer, call: Call): Promise<LightMyRequestResponse> => client.sendSigned(signer, call);

  return {
    ...platform,
    uc,
    uc_url,
    issuer,
    own_credential: credential,
    db,
    database,
    signed,
    outbox: createOutbox<PlatformDB>({ db, publish: platform.publish }),
    make: createFixtures(db, async (subject_id, role) => {
      const events: { topic: string; payload: object }[] = [];
      const given = await uc.db
        .transaction()
        .execute((trx) => carryRole({ db: trx, emit: (event) => void events.push(event), now: uc.clock() }, subject_id, role));
      if (!given) throw new Error(`no account ${subject_id}`);
      for (const { topic, payload } of events) await platform.publish(topic, payload);
    }),
    send: client.send,
    tunnelled: (signer, call) => client.sendTunnelled(signer, call),
    person: async (name = 'Mei Tan') => {
      const account = await uc.person({ nick_name: name });
      const signer = signerOf(await signIn(uc.client(), account));
      return {
        subject_id: account.subject_id,
        signer,
        send: (call) => signed(signer, call),
        sendTunnelled: (call) => client.sendTunnelled(signer, call),
      };
    },
    another: build,
    close: async () => {
      for (const each of opened) await each.server.close();
      await uc.close();
      await messenger.close();
      await replica?.close();
      try {
        await assertLoggedFieldsNamed(database);
      } finally {
        await database.drop();
      }
    },
  };
}
