import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import {
  createUcClient,
  nodeAdapter,
  readIdentifyCode,
  registerByMobile,
  sendEmailCode,
  sendSmsCode,
  type Adapter,
  type UcClient,
  type UcOptions,
} from '@portico/uc-sdk';
import { knowPictures } from '@portico/user-centre/testing/known-picture';
import type pg from 'pg';
import { codeArriving } from './post-box.ts';
import { DEMO, UC_URL } from './sdk.ts';

/** Two that follow the rules. */
export const PASSWORD = 'Lantern7-Bay';
export const OTHER = 'Harbour9-Sun';
export const codeOf = (error: { code?: string }): string => error.code ?? 'no code';

/** One of its own: what is counted by address does not add up with what others do meanwhile. */
export const newAddress = (): string => ['10', ...Array.from({ length: 3 }, () => String(randomInt(1, 255)))].join('.');

function adapterFrom(device: string): Adapter {
  const from = newAddress();
  const adapter = nodeAdapter(device);
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', from);
    return adapter.fetch(input, { ...init, headers });
  };
  return { ...adapter, fetch: send };
}

/** A device and an address of its own for each client, unless it says which device. */
export const client = (options: Partial<UcOptions> = {}, device: string = randomUUID()): UcClient =>
  createUcClient({ host: UC_URL, app_id: 'portico-console', adapter: adapterFrom(device), ...options });

export const newMobile = (): string => `13${String(randomInt(1e9)).padStart(9, '0')}`;
export const newEmail = (): string => `p${randomInt(1e9)}@example.test`;
export const newName = (): string => `n${randomInt(1e9)}`;

const PORTICO = join(import.meta.dirname, '..', '..', '..', 'apps', 'portico', 'src', 'main.ts');

/** What an administrator does at the machine itself. */
export async function command(...args: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [PORTICO, 'admin', ...args], {
    env: { ...process.env, PORTICO_ENVIRONMENT: 'test', LOG_LEVEL: 'warn' },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** A code as it arrives. One a minute for an address and for a contact is waited out by moving what was counted back. */
export async function codeFor(
  db: pg.Client,
  uc: UcClient,
  contact: { mobile: string } | { email: string },
  op_type: number,
): Promise<string> {
  await db.query(`update code_send set last_at = last_at - interval '2 minutes'`);
  // The sixth code to a contact within the hour asks for a picture; a journey has them within seconds.
  await db.query(`delete from try_window where scope = 'send_contact'`);
  return codeArriving('mobile' in contact ? contact.mobile : contact.email, () =>
    'mobile' in contact ? sendSmsCode(uc, { ...contact, op_type }) : sendEmailCode(uc, { ...contact, op_type }),
  );
}

/** Every picture that was drawn until now says this. */
export async function knowAllPictures(): Promise<string> {
  const { UC_DATABASE_URL = '', UC_KEYRING = '', PORTICO_REDIS_URL = '' } = process.env;
  await knowPictures({ database_url: UC_DATABASE_URL, keyring: UC_KEYRING, redis_url: PORTICO_REDIS_URL, redis_prefix: 'uc:' }, 'K7PXN');
  return 'K7PXN';
}

/** As somebody does who sees it. */
export async function readPicture(uc: UcClient): Promise<string> {
  await readIdentifyCode(uc);
  return await knowAllPictures();
}

/** A person who registered with a mobile and signed in. */
export async function person(db: pg.Client): Promise<{ uc: UcClient; mobile: string }> {
  const uc = client();
  const mobile = newMobile();
  await registerByMobile(uc, { mobile, smsCode: await codeFor(db, uc, { mobile }, OP_TYPE.register), password: PASSWORD });
  await uc.signInWithPassword({ mobile, password: PASSWORD });
  return { uc, mobile };
}

/** Who administers the user centre itself. */
export async function admin(): Promise<UcClient> {
  const uc = client();
  await uc.signInWithPassword({ login_name: 'grace.okafor@larkfield', password: DEMO.password });
  return uc;
}
