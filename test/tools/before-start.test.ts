import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { DATABASE_ADDRESS } from '@portico/server-kit/db/target';
import { REDIS_ADDRESS } from '@portico/server-kit/redis/target';
import { PORTICO } from '../../tools/lib/portico.ts';
import { freePort } from '../../tools/lib/processes/ports.ts';
import { COMPILE_CACHE } from '../../tools/lib/root.ts';
import { emptyFolder, ended, runCommand, takenPort } from './support/command.ts';

/** What `npm run dev` says where it cannot start. Nothing is built, started or written before it is said. */
const dev = (env: NodeJS.ProcessEnv) => runCommand('dev', [], { PORTICO_HOME: emptyFolder(), ...env });
const refused = (...lines: string[]) => ({ code: 1, stdout: '', stderr: `${lines.join('\n')}\n` });

describe('a start that cannot succeed', () => {
  test('[R9.10a] names every wrong setting at once, with what is allowed', async () => {
    const env = {
      PLATFORM_PORT: 'abc',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'smtp://mail.example.test',
      PUBLIC_BASE_URL: 'portico',
      PORTICO_REDIS_URL: 'here',
      LARKFIELD_PORT: '0',
    };
    expect(await dev(env)).toEqual(
      refused(
        'Wrong settings:',
        '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
        '  PLATFORM_PORT must be a whole number from 1 to 65535.',
        '  PUBLIC_BASE_URL must be an http or https address.',
        '  LARKFIELD_PORT must be a whole number from 1 to 65535.',
        `  PORTICO_REDIS_URL ${REDIS_ADDRESS}.`,
      ),
    );
    expect(await dev({ SMTP_URL: 'smtp://mail.example.test' })).toEqual(refused('Wrong setting: SMTP_FROM is required with SMTP_URL.'));
    const environments = 'development, test, preproduction, product, aws-california, hk, snwjt, eda, ncet-xedu, edacn, edasg, zljs';
    expect((await runCommand('admin', ['create'], { PORTICO_ENVIRONMENT: '../elsewhere' })).stderr).toBe(
      `Wrong setting: PORTICO_ENVIRONMENT must be one of ${environments}.\n`,
    );
  });

  test('names the port that another program has, or that is set twice', async () => {
    await using taken = await takenPort();
    const port = String(taken.port);
    expect(await dev({ PLATFORM_PORT: port })).toEqual(
      refused(
        `PLATFORM_PORT is ${port}, where another program is listening: set it to another port, or leave it out to have a free one chosen.`,
      ),
    );
    const same = String(await freePort());
    expect(await dev({ PLATFORM_PORT: same, UC_PORT: same })).toEqual(
      refused(`PLATFORM_PORT and UC_PORT are both ${same}: each needs a port of its own.`),
    );
  });

  test('says that a PostgreSQL or Redis which the environment names does not answer', async () => {
    const [postgres, redis] = await Promise.all([
      dev({ PORTICO_PG_ADMIN_URL: 'postgres://postgres@127.0.0.1:9/postgres' }),
      dev({ PORTICO_REDIS_URL: 'redis://127.0.0.1:9' }),
    ]);
    expect(postgres).toEqual(
      refused('PostgreSQL cannot be reached at the address that PORTICO_PG_ADMIN_URL names: connect ECONNREFUSED 127.0.0.1:9.'),
    );
    expect(redis).toEqual(
      refused('Redis cannot be reached at the address that PORTICO_REDIS_URL names: connect ECONNREFUSED 127.0.0.1:9.'),
    );
  });

  test('says which server is not installed and the ways to get one', async () => {
    const { code, stderr } = await dev({ PATH: emptyFolder() });
    // Debian keeps PostgreSQL outside the PATH.
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^(PostgreSQL 15 or newer and )?Redis 7 or newer (is|are) not installed: apt-get install .*redis-server, or install Docker, or set .*PORTICO_REDIS_URL\.\n$/,
    );
  });

  test('says once that there is no browser, where a suite needs one', async () => {
    expect(await runCommand('e2e', [], { CHROMIUM: '/nowhere/chromium' })).toEqual(
      refused('There is no browser at /nowhere/chromium: apt-get install chromium, or set CHROMIUM to its path.'),
    );
  });

  test('tells where the error came from only when it is asked to', async () => {
    expect((await dev({ PATH: emptyFolder(), DEBUG: 'portico' })).stderr).toMatch(/not installed.*\n\s+at /);
  });
});

describe('a service that is started by itself', () => {
  const KEY = Buffer.from(Array.from({ length: 32 }, (_, n) => (n * 37 + 11) % 251)).toString('base64url');
  const common = {
    REDIS_URL: 'redis://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    PUBLIC_BASE_URL: 'http://127.0.0.1:1',
    PUBLIC_UC_URL: 'http://127.0.0.1:1',
  };
  const database = 'postgres://nobody@127.0.0.1:9/nothing';
  const uc = { ...common, UC_DATABASE_URL: database, UC_KEYRING: `k1:${KEY}`, UC_CHECKPOINT_KEY: KEY };
  const platform = {
    ...common,
    PLATFORM_DATABASE_URL: database,
    PLATFORM_CHECKPOINT_KEY: KEY,
    UC_BASE_URL: 'http://127.0.0.1:9',
    UC_SERVICE_ID: 'platform',
    UC_SERVICE_KEY: KEY,
  };
  const main = (app: string, env: NodeJS.ProcessEnv) =>
    ended(
      spawn(process.execPath, [PORTICO, app], {
        env: { PATH: process.env['PATH'], ...COMPILE_CACHE, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );

  test.for([
    ['user-centre', uc, 'UC'],
    ['platform', platform, 'PLATFORM'],
  ] as const)('%s says in one sentence each what is wrong with its settings or its database', async ([app, env, prefix]) => {
    const setting = `${prefix}_DATABASE_URL`;
    const [missing, postgres] = await Promise.all([main(app, { ...env, [setting]: '' }), main(app, env)]);
    const [elsewhere, pooled] = await Promise.all([
      main(app, { ...env, [setting]: 'localhost:5432' }),
      main(app, { ...env, [`${prefix}_POOLER`]: 'transaction' }),
    ]);
    expect(elsewhere).toEqual(refused(`portico ${app}: Wrong setting: ${setting} ${DATABASE_ADDRESS}.`));
    expect(pooled).toEqual(
      refused(`portico ${app}: Wrong setting: ${prefix}_DIRECT_DATABASE_URL is required with ${prefix}_POOLER=transaction.`),
    );
    expect(missing).toEqual(refused(`portico ${app}: Wrong setting: ${setting} is required.`));
    expect(postgres).toEqual(refused(`portico ${app}: PostgreSQL cannot be reached at the address that ${setting} names (ECONNREFUSED).`));
  });

  test('says in one sentence that its port is taken', async () => {
    await using taken = await takenPort();
    expect(await main('platform', { ...platform, PLATFORM_METRICS_PORT: String(taken.port) })).toEqual(
      refused(`portico platform: Another program is listening on 127.0.0.1:${taken.port}; choose another port.`),
    );
  });
});
