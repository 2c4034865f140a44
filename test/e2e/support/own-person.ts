import type { BrowserContext } from '@playwright/test';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { registerByMobile, sendSmsCode, type UcClient } from '@portico/uc-sdk';
import pg from 'pg';
import { codeArriving } from './post-box.ts';
import { client, newAddress, newMobile, PASSWORD } from './sdk-people.ts';

/** Codes and failures are counted by address; whoever comes from a new one each time waits for nobody. */
export async function comeFromAnywhere(context: BrowserContext): Promise<void> {
  await context.route('**/v1.1/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': newAddress() } }),
  );
}

/** An account that belongs to one test alone. */
export async function registerPerson(): Promise<{ uc: UcClient; mobile: string }> {
  const uc = client();
  const mobile = newMobile();
  const smsCode = await codeArriving(mobile, () => sendSmsCode(uc, { mobile, op_type: OP_TYPE.register }));
  await registerByMobile(uc, { mobile, smsCode, password: PASSWORD });
  return { uc, mobile };
}

let opened: Promise<pg.Client> | undefined;
async function open(): Promise<pg.Client> {
  const db = new pg.Client({ connectionString: process.env['UC_DATABASE_URL'] });
  await db.connect();
  return db;
}
/** One for the file that uses it; it closes it too. */
export const ucDatabase = (): Promise<pg.Client> => (opened ??= open());
export async function closeUcDatabase(): Promise<void> {
  await (await opened)?.end();
  opened = undefined;
}

/** A contact gets one code a minute; a journey asks for the next one sooner than people do. */
export async function forgetSends(): Promise<void> {
  await (await ucDatabase()).query(`update code_send set last_at = last_at - interval '2 minutes' where scope = 'contact'`);
}
