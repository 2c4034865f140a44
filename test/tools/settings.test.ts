import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  readMigrateConfig as readPlatformMigrate,
  readServiceConfig as readPlatform,
  readWorkConfig as readPlatformWork,
} from '@portico/platform-api/config';
import { readSetupConfig } from '@portico/portico/setup/setup-config';
import { ConfigError } from '@portico/server-kit/config/config';
import { readMigrateConfig as readUcMigrate, readServiceConfig as readUc, readWorkConfig as readUcWork } from '@portico/user-centre/config';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/root.ts';

type Env = Record<string, string | undefined>;
const PROCESSES: Readonly<Record<string, (env: Env) => unknown>> = {
  'portico user-centre': (env) => readUc(env),
  'portico platform': (env) => readPlatform(env),
  'portico worker, for the user centre': (env) => readUcWork(env),
  'portico worker, for the platform': (env) => readPlatformWork(env),
  'portico migrate user-centre': (env) => readUcMigrate(env),
  'portico migrate platform': (env) => readPlatformMigrate(env),
  'portico setup': (env) => readSetupConfig(env),
};

const secret = (): string => randomBytes(32).toString('base64url');
const VALUE = 'sesame-open';

const DATABASES = ['UC', 'PLATFORM'].flatMap((service) =>
  ['DATABASE_URL', 'DIRECT_DATABASE_URL', 'MIGRATOR_DATABASE_URL', 'REPLICA_URL'].map((name) => `${service}_${name}`),
);

/** What each variable does not take, and the sentence that says so. A variable of a process that has no line here fails. */
const WRONG: Readonly<Record<string, readonly [string, string]>> = {
  PORTICO_ENVIRONMENT: [VALUE, 'must be one of development, test'],
  LOG_LEVEL: [VALUE, 'must be one of fatal, error'],
  REDIS_URL: [VALUE, 'must be redis://host'],
  PORTICO_TRACES: ['https://sesame-open.example', 'must be the address of a file'],
  PORTICO_TRACES_RATIO: ['1.5000', 'must be a number from 0 to 1'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [VALUE, 'must be an http or https address'],
  DISPATCH_ENVIRONMENTS: [VALUE, 'may list only development, test'],
  CHECKPOINT_FILE: [VALUE, 'was replaced by CHECKPOINT_STORE'],
  UC_METRICS_PORT: [VALUE, 'must be a whole number from 0 to 65535'],
  PLATFORM_METRICS_PORT: ['70000', 'must be a whole number from 0 to 65535'],
  WORKER_METRICS_PORT: ['-1', 'must be a whole number from 0 to 65535'],
  UC_KEYRING: [`k1:${VALUE}`, 'is not usable: '],
  UC_CHECKPOINT_KEY: [`k1:${VALUE}`, 'must have at least 32 characters'],
  PLATFORM_CHECKPOINT_KEY: [`k1:${secret().slice(0, 40)}`, 'must list keys as id:base64url of 32 bytes'],
  PLATFORM_EXPORT_KEY: [secret(), 'must list keys as id:base64url of 32 bytes'],
  UC_EXPORT_KEY: [secret(), 'must list keys as id:base64url of 32 bytes'],
  UC_PORT: ['0', 'must be a whole number from 1 to 65535'],
  PLATFORM_PORT: [VALUE, 'must be a whole number from 1 to 65535'],
  UC_RATE_MAX: ['0', 'must be a whole number of 1 or more'],
  PLATFORM_RATE_MAX: ['1.5', 'must be a whole number of 1 or more'],
  PLATFORM_IMPORT_BYTES: ['10', 'must be a whole number from 1024 to 104857600'],
  UC_TUNNEL: [VALUE, 'must be one of on, off'],
  PLATFORM_TUNNEL: [VALUE, 'must be one of on, off'],
  UC_UNSIGNED_REFRESH: [VALUE, 'must be one of on, off'],
  PASSKEY_RP_ID: ['https://sesame-open.example', 'must be a domain'],
  SSO_SCRIPT: [VALUE, 'must be one of on, off'],
  UC_OPENID_ISSUER: ['http://sesame-open.example', 'must be an https address that ends with /oidc'],
  GUESTS: [VALUE, 'must be one of on, off'],
  REGISTRATION: [VALUE, 'must be one of on, off'],
  SMS_GATEWAY_URL: [VALUE, 'must be an http or https address'],
  SMS_GATEWAY_KEY: [VALUE, 'must have at least 32 characters'],
  SMTP_URL: ['http://mail.example', 'must be an smtp or smtps address'],
  SMTP_FROM: [VALUE, 'must be a mail address'],
  PASSWORD_POLICY: [VALUE, 'must be one of primary'],
  PLATFORM_BASE_URL: [VALUE, 'must be an http or https address'],
  UC_BASE_URL: ['ftp://uc.example', 'must be an http or https address'],
  UC_SERVICE_KEY: [VALUE, 'must have at least 32 characters'],
  PUBLIC_BASE_URL: [VALUE, 'must be an http or https address'],
  PUBLIC_UC_URL: [VALUE, 'must be an http or https address'],
  BIZ_HOST: [VALUE, 'must be an http or https address'],
  LANGUAGE_HOST: [VALUE, 'must be an http or https address'],
  WEB_MESSAGE_HOST: [VALUE, 'must be an http or https address'],
  PORTAL_SERVICE_HOST: [VALUE, 'must be an http or https address'],
  PORTAL_SERVICE_HOST_ENV: [VALUE, 'is not valid'],
  UC_API_SSO: [VALUE, 'must be an http or https address'],
  BACK_STAGE_URL: [VALUE, 'must be an http or https address'],
  UC_SDK_URL: [VALUE, 'must be an http or https address'],
  CONSOLE_NOTICE_MS: ['1', 'must be a whole number from 500 to 60000'],
  CONSOLE_FRAME_LIMIT: ['0', 'must be a whole number from 1 to 50'],
  ANALYTICS_SESSION_TIMEOUT_S: ['1', 'must be a whole number from 60 to 86400'],
  ANALYTICS_SINK_URL: [VALUE, 'must be an http or https address'],
  ANALYTICS_SINK_KEY: [VALUE, 'must have at least 32 characters'],
  PORTICO_PG_ADMIN_URL: [VALUE, 'must be an address like postgres://'],
  ...Object.fromEntries(DATABASES.map((name) => [name, [VALUE, 'must be postgres://user:password@host'] as const])),
  UC_POOLER: [VALUE, 'must be one of off, transaction'],
  PLATFORM_POOLER: [VALUE, 'must be one of off, transaction'],
};
/** Take any text, so they can only be missing. */
const REQUIRED = ['UC_SERVICE_ID'];
const ANY_TEXT = [
  'METRICS_HOST',
  'UC_HOST',
  'PLATFORM_HOST',
  'TRUSTED_PROXIES',
  'CONSOLE_ORIGINS',
  'INSIDE_ORIGINS',
  'COMPANY',
  'CONSOLE_DIST',
  'CHECKPOINT_STORE',
  'BACKUP_ROLE',
];

function faultsOf(read: (env: Env) => unknown, env: Env): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

/** The variables that a process reads, told by what it asks its environment for. */
function variablesOf(read: (env: Env) => unknown): string[] {
  const asked = new Set<string>();
  const env: Env = new Proxy({}, { get: (_, name) => void asked.add(String(name)) });
  faultsOf(read, env);
  // `X_FILE` is asked for with every X; CHECKPOINT_FILE is a variable.
  return [...asked].filter((name) => !(name.endsWith('_FILE') && asked.has(name.slice(0, -'_FILE'.length))));
}

describe.each(Object.entries(PROCESSES))('%s', (_, read) => {
  test('says of every variable in one sentence what it does not take, and never what was given', () => {
    const variables = variablesOf(read);
    expect(variables.filter((name) => !(name in WRONG) && !REQUIRED.includes(name) && !ANY_TEXT.includes(name))).toEqual([]);
    for (const name of variables) {
      const [value, sentence] = WRONG[name] ?? [undefined, 'is required'];
      const said = faultsOf(read, { [name]: value }).filter((fault) => fault.startsWith(`${name} `));
      if (ANY_TEXT.includes(name)) continue;
      expect(said, name).toEqual([expect.stringContaining(`${name} ${sentence}`)]);
      if (value !== undefined && value.length > 5) expect(said[0]).not.toContain(value);
    }
  });

  test('says all of it at once', () => {
    const variables = variablesOf(read);
    const all = faultsOf(read, Object.fromEntries(variables.map((name) => [name, WRONG[name]?.[0]])));
    const named = all.map((fault) => fault.split(' ')[0] ?? '');
    expect(named.filter((name) => !ANY_TEXT.includes(name)).toSorted()).toEqual(
      variables.filter((name) => name in WRONG || REQUIRED.includes(name)).toSorted(),
    );
    expect(new Set(named).size).toBe(named.length);
  });

  test('takes each variable from a file, and says when that cannot be read', () => {
    for (const name of variablesOf(read))
      expect(faultsOf(read, { [`${name}_FILE`]: '/nowhere/at/all' }), name).toContain(`${name}_FILE names a file that cannot be read`);
  });

  test('docs/configuration.md has every variable', () => {
    const text = readFileSync(join(ROOT, 'docs', 'configuration.md'), 'utf8');
    expect(variablesOf(read).filter((name) => name !== 'CHECKPOINT_FILE' && !text.includes(`\`${name}\``))).toEqual([]);
  });
});
