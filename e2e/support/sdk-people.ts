import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { createUcClient, nodeAdapter, registerByMobile, sendEmailCode, sendSmsCode, type UcClient, type UcOptions } from '@portico/uc-sdk';
import { createKeyring, parseKeyring } from '@portico/server-kit/crypto/keyring';
import { openDatabase } from '@portico/server-kit/db/database';
import type { Tables } from '@portico/user-centre/db/tables';
import { readDevelopmentOutbox } from '@portico/user-centre/features/delivery/development-outbox';
import type pg from 'pg';
import { DEMO, UC_URL } from './sdk.ts';

/** Two that follow the rules. */
export const PASSWORD = 'Lantern7-Bay';
export const OTHER = 'Harbour9-Sun';
export const codeOf = (error: { code?: string }): string => error.code ?? 'no code';

/** A device of its own for each client, unless it says which. */
export const client = (options: Partial<UcOptions> = {}, device: string = randomUUID()): UcClient =>
  createUcClient({ host: UC_URL, app_id: 'portico-console', adapter: nodeAdapter(device), ...options });

export const newMobile = (): string => `13${String(randomInt(1e9)).padStart(9, '0')}`;
export const newEmail = (): string => `p${randomInt(1e9)}@example.test`;
export const newName = (): string => `n${randomInt(1e9)}`;

const COMMANDS = join(import.meta.dirname, '..', '..', 'apps', 'user-centre', 'src', 'commands', 'main.ts');

/** What an administrator does at the machine itself. */
export async function command(...args: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMANDS, ...args], {
    env: { ...process.env, PORTICO_ENVIRONMENT: 'test', LOG_LEVEL: 'warn' },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const openOutbox = () => ({
  db: openDatabase<Tables>({ url: process.env['UC_DATABASE_URL'] ?? '', max: 1 }).db,
  keyring: createKeyring(parseKeyring(process.env['UC_KEYRING'] ?? '')),
});
let outbox: ReturnType<typeof openOutbox> | undefined;

async function arrived(to: string, since: number): Promise<string> {
  outbox ??= openOutbox();
  for (let tried = 0; tried < 100; tried += 1) {
    const messages = await readDevelopmentOutbox(outbox.db, outbox.keyring, 20);
    const message = messages.find((each) => each.to.endsWith(to) && each.created_at.getTime() >= since);
    const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing came for ${to}`);
}

/** A code as it arrives. One a minute for an address and for a contact is waited out by moving what was counted back. */
export async function codeFor(
  db: pg.Client,
  uc: UcClient,
  contact: { mobile: string } | { email: string },
  op_type: number,
): Promise<string> {
  await db.query(`update code_send set last_at = last_at - interval '2 minutes'`);
  const since = Date.now();
  if ('mobile' in contact) await sendSmsCode(uc, { ...contact, op_type });
  else await sendEmailCode(uc, { ...contact, op_type });
  return arrived('mobile' in contact ? contact.mobile : contact.email, since);
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
