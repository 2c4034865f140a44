import { expect } from '@playwright/test';
import type { QrStatusInfo } from '@portico/contracts/user-centre/qr';
import { byMacKey, newTestKey, type TextSigner } from '@portico/user-centre/testing/refresh-key';
import { BASE_URL, DEMO, openTab, readName, serveSdk, setToken, signIn, startClient, test, UC_URL } from './support/sdk.ts';
import { elsewhere, type Pair, refreshInPage, takeStored } from './support/thief.ts';

// A service's answer allows no script of its own; this is a page that does.
test.use({ bypassCSP: true });
test.beforeEach(({ context, built }) => serveSdk(context, built));

const readSelf = (pair: Pair & { user_id: string }) => elsewhere().askSigned(pair, { method: 'GET', url: `/v1.1/users/${pair.user_id}` });

test('what script reads from IndexedDB, storages and cookies signs and refreshes nothing elsewhere, before and after the access token has ended', async ({
  context,
  browser,
  built,
  db,
}) => {
  const page = await openTab(context, BASE_URL);
  await signIn(page);
  const taken = await takeStored(context, page);
  const [row] = taken.rows;
  if (!row) throw new Error('nothing was stored');
  expect(row.refresh_token).toMatch(/^[\w-]{43}$/);
  expect(taken.keys).toBe(2);
  expect(taken.exported).toEqual([]);
  const owner = await page.evaluate(() => window.uc.deviceId());
  const known = [...taken.texts, ...Object.values(row).filter((value) => typeof value === 'string')];
  const signers: (TextSigner | undefined)[] = [undefined, newTestKey().sign, ...known.map(byMacKey)];
  const tryAll = async (): Promise<void> => {
    for (const thief of [elsewhere(owner), elsewhere()]) {
      for (const by of signers) {
        expect((await thief.refresh(row.refresh_token, by)).body).toMatchObject({ code: 'UC/MAC_SIGN_INVALID' });
      }
    }
    for (const mac_key of known) {
      const reply = await readSelf({ ...row, user_id: String(row['user_id']), mac_key });
      expect(reply.status).toBe(401);
    }
  };
  await tryAll();
  await setToken(db, row.access_token, 'expired');
  await tryAll();
  // In another browser, with keys of its own in place of those that could not be taken.
  const other = await browser.newContext({ bypassCSP: true });
  await serveSdk(other, built);
  const strange = await openTab(other, BASE_URL);
  await strange.evaluate(
    async ([name, stolen]) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
      const signing_key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      await window.uc.token();
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('portico-uc');
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('tokens', 'readwrite');
          transaction.objectStore('tokens').put({ ...stolen, signing_key, refresh_key: pair.privateKey }, name);
          transaction.addEventListener('complete', () => resolve(opening.result.close()));
          transaction.addEventListener('abort', () => reject(new Error('IndexedDB')));
        });
      });
    },
    [UC_URL, row] as const,
  );
  await startClient(strange);
  const answer = await strange.evaluate(() =>
    window.uc.refresh(604_800).then(
      () => 'refreshed',
      (error: { code: string }) => error.code,
    ),
  );
  expect(answer).toBe('UC/MAC_SIGN_INVALID');
  await other.close();
  // The person themselves goes on.
  await page.evaluate(() => window.uc.refresh(604_800));
  expect(await readName(page)).toBe(DEMO.login_name);
});

test('page script that signs is out when the page is closed, except with the access token that it took, until that ends', async ({
  context,
  db,
}) => {
  const page = await openTab(context, BASE_URL);
  await signIn(page);
  const device = await page.evaluate(() => window.uc.deviceId());
  const pair = await refreshInPage(page);
  await page.close();
  expect((await readSelf(pair)).status).toBe(200);
  const tryAll = async (): Promise<void> => {
    for (const thief of [elsewhere(device), elsewhere()]) {
      for (const by of [undefined, byMacKey(pair.mac_key), newTestKey().sign])
        expect((await thief.refresh(pair.refresh_token, by)).body).toMatchObject({ code: 'UC/MAC_SIGN_INVALID' });
    }
  };
  await tryAll();
  await setToken(db, pair.access_token, 'expired');
  await tryAll();
  expect(await readSelf(pair)).toMatchObject({ status: 401, body: { code: 'UC/AUTH_TOKEN_EXPIRED' } });
});

test('a sign-in that page script let in by a QR code outlives the page, as SECURITY.md says, until it is ended by name', async ({
  context,
}) => {
  const page = await openTab(context, BASE_URL);
  await signIn(page);
  const [thief, key] = [elsewhere(), newTestKey()];
  const opened = await thief.ask({ method: 'POST', url: '/v1.1/sessions', body: { device_id: thief.device_id } });
  const session_id = String(opened.body['session_id']);
  const ticket = String((await thief.ask({ method: 'POST', url: '/v1.1/qr_tickets', body: { session_id } })).body['ticket']);
  await page.evaluate(async (shown) => {
    await window.sdk.scanQr(window.uc, shown);
    await window.sdk.confirmQr(window.uc, shown);
  }, ticket);
  const url = `/v1.1/qr_tickets/${ticket}/sessions/${session_id}/status_info`;
  const { token } = (await thief.ask({ method: 'GET', url, headers: key.headers })).body as unknown as QrStatusInfo;
  if (!token) throw new Error('the code was not confirmed');
  const next = (await thief.refresh(token.refresh_token, key.sign)).body as unknown as Pair & { user_id: string };
  expect((await readSelf(next)).status).toBe(200);
  // It is a line of its own in the list of sign-ins, and goes with it.
  const ended = await page.evaluate(async (device) => {
    const { items } = await window.uc.call(window.sdk.SIGN_INS.list, {});
    const opened_by_it = items.filter(({ device_id }) => device_id === device);
    for (const { family_id } of opened_by_it) await window.uc.call(window.sdk.SIGN_INS.end, { params: { family_id } });
    return opened_by_it.length;
  }, thief.device_id);
  expect(ended).toBe(1);
  expect((await readSelf(next)).status).toBe(401);
  expect((await thief.refresh(next.refresh_token, key.sign)).status).toBe(401);
});
