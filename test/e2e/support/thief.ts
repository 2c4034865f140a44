import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { APP_ID_HEADER, DEVICE_HEADER } from '@portico/contracts/rules/headers';
import type { TextSigner } from '@portico/user-centre/testing/refresh-key';
import { byMacKey } from '@portico/user-centre/testing/refresh-key';
import { type Call, refreshCall, signedHeaders, signerOf } from '@portico/user-centre/testing/signed-client';
import { UC_URL } from './sdk.ts';

export interface Pair {
  access_token: string;
  refresh_token: string;
  mac_key: string;
}

export interface Taken {
  /** What IndexedDB holds, keys left out: they cannot leave the browser. */
  readonly rows: readonly (Record<string, unknown> & { access_token: string; refresh_token: string })[];
  /** Keys found, and what came of trying to read them in every format. */
  readonly keys: number;
  readonly exported: readonly string[];
  /** Every text of the storages and cookies, those that script cannot see included. */
  readonly texts: readonly string[];
}

/** Everything readable that a page of ours leaves in the browser. */
export async function takeStored(context: BrowserContext, page: Page): Promise<Taken> {
  const taken = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    const [rows, exported]: [Record<string, unknown>[], string[]] = [[], []];
    let keys = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        rows.push(...((await done(db.transaction(store).objectStore(store).getAll())) as typeof rows));
      db.close();
    }
    for (const row of rows) {
      for (const [field, value] of Object.entries(row)) {
        if (!(value instanceof CryptoKey)) continue;
        keys += 1;
        Reflect.deleteProperty(row, field);
        for (const format of ['raw', 'jwk', 'pkcs8', 'spki'] as const) {
          const read: unknown = await crypto.subtle.exportKey(format, value).catch(() => undefined);
          if (read !== undefined) exported.push(`${field} as ${format}`);
        }
      }
    }
    const texts = [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).flatMap((key) => [key, storage.getItem(key) ?? '']),
    );
    return { rows, keys, exported, texts: [...texts, document.cookie] };
  });
  const cookies = (await context.cookies()).flatMap(({ name, value }) => [name, value]);
  return { ...taken, rows: taken.rows as unknown as Taken['rows'], texts: [...taken.texts, ...cookies] };
}

/** Script in the page: takes the key object out of the store, and refreshes with it by its own hand. */
export const refreshInPage = (page: Page): Promise<Pair & { user_id: string }> =>
  page.evaluate(async (url) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    const db = await done(indexedDB.open('portico-uc'));
    const [row] = (await done(db.transaction('tokens').objectStore('tokens').getAll())) as {
      refresh_token: string;
      refresh_key: CryptoKey;
    }[];
    if (!row) throw new Error('nobody is signed in');
    const bytes = (text: string) => new TextEncoder().encode(text);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(row.refresh_token)));
    const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const [device, at] = [window.uc.deviceId(), Date.now()];
    const text = bytes(`portico-refresh-v1\n${hex}\n${device}\n${at}\n`);
    const signature = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, row.refresh_key, text));
    const proof = btoa(String.fromCharCode(...signature))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '');
    const headers = { 'x-device-fingerprint': device, 'sdp-app-id': 'portico-console', 'x-uc-refresh-proof': `${at}:${proof}` };
    const reply = await fetch(`${url}/v1.1/tokens/${row.refresh_token}/actions/refresh`, { method: 'POST', headers });
    if (reply.status !== 201) throw new Error(await reply.text());
    return (await reply.json()) as Pair & { user_id: string };
  }, UC_URL);

/** Somebody at another machine, who can call themselves by any device id and sign with whatever they have. */
export function elsewhere(device_id = randomBytes(12).toString('hex')) {
  const always = { [DEVICE_HEADER]: device_id, [APP_ID_HEADER]: 'portico-console' };
  const send = async (call: Call, headers: Record<string, string>): Promise<{ status: number; body: Record<string, unknown> }> => {
    const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
    const reply = await fetch(UC_URL + call.url, { method: call.method, headers, ...body });
    return { status: reply.status, body: (await reply.json().catch(() => ({}))) as Record<string, unknown> };
  };
  const headersOf = (call: Call): Record<string, string> => ({
    ...always,
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...call.headers,
  });
  return {
    device_id,
    ask: (call: Call) => send(call, headersOf(call)),
    askSigned: (pair: Pair, call: Call) => {
      const text = call.body === undefined ? '' : JSON.stringify(call.body);
      const options = { now: Date.now(), host: new URL(UC_URL).host };
      return send(call, signedHeaders(signerOf(pair), { ...call, headers: headersOf(call) }, text, options));
    },
    /** Without a signer: as before there were proofs. */
    refresh: (refresh_token: string, by?: TextSigner) => {
      const call = refreshCall({ refresh_token, mac_key: '' }, device_id, Date.now(), by ?? byMacKey(''));
      return send(call, by ? headersOf(call) : always);
    },
  };
}
