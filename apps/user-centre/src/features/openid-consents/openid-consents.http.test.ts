import { once } from 'node:events';
import { createServer } from 'node:http';
import type { OpenidConsent } from '@portico/contracts/user-centre/openid-consents';
import type { OpenidAnswer } from '@portico/contracts/user-centre/openid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as oidc from 'openid-client';
import { call, codeOf } from '../../testing/caller.ts';
import { makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import {
  answer,
  ask,
  dance,
  follow,
  newBrowser,
  read,
  redeem,
  relyingParty,
  renew,
  requestIdOf,
  startOpenid,
  type OpenidWorld,
} from '../../testing/relying-party.ts';
import { createLogoutJob } from '../openid/logout-delivery.service.ts';

let world: OpenidWorld;
beforeAll(async () => {
  world = await startOpenid();
});
afterAll(() => world.uc.close());

const OWN = '/v1.1/openid/consents';
const consentsOf = async (who: SignedIn, path = OWN): Promise<OpenidConsent[]> =>
  (await call(who, 'GET', path)).json<{ items: OpenidConsent[] }>().items;

/** Somebody who has agreed to a client, and what it holds of them. */
async function agreed(over: Parameters<typeof relyingParty>[1] = {}, person?: SignedIn) {
  const party = await relyingParty(world, { needs_consent: true, ...over });
  const who = person ?? (await signedIn(world.uc));
  const browser = newBrowser();
  const asked = await ask(party, { scope: 'openid profile email' });
  const tokens = await redeem(party, asked, await dance(who, browser, asked));
  return { party, who, browser, tokens, url: `${OWN}/${party.client_id}` };
}

const entriesOf = (event: string, object_id: string) =>
  world.uc.db.selectFrom('operation_log').selectAll().where('event', '=', event).where('object_id', '=', object_id).execute();

test('a person sees the clients they agreed to, with what each may know, since when and when it was used', async () => {
  const { party, who } = await agreed();
  const [row] = await consentsOf(who);
  expect(row).toMatchObject({ client_id: party.client_id, name: 'Grafana', scopes: ['profile', 'email'] });
  expect(Date.parse(row?.last_used_at ?? '')).toBeGreaterThanOrEqual(Date.parse(row?.given_at ?? ''));
  expect(await consentsOf(await signedIn(world.uc))).toEqual([]);
});

test('since when a consent holds, and what it allows, stays when the client signs the person in again for less', async () => {
  const { party, who } = await agreed();
  const [before] = await consentsOf(who);
  world.uc.clock.advance(120_000);
  const asked = await ask(party, { scope: 'openid profile' });
  await redeem(party, asked, await dance(who, newBrowser(), asked));
  const [after] = await consentsOf(who);
  expect(after).toMatchObject({ given_at: before?.given_at, scopes: ['profile', 'email'] });
  expect(Date.parse(after?.last_used_at ?? '')).toBeGreaterThan(Date.parse(before?.last_used_at ?? ''));
});

test('whoever withdraws a consent ends the tokens of the client at once, and is asked again at the next sign-in [ASVS 10.7.3]', async () => {
  const { party, who, browser, tokens, url } = await agreed();
  const other = await agreed({}, who);
  expect((await call(who, 'DELETE', url)).statusCode).toBe(204);
  expect(await oidc.tokenIntrospection(party.config, tokens.access_token)).toEqual({ active: false });
  await expect(renew(party, tokens)).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(oidc.fetchUserInfo(party.config, tokens.access_token, who.subject_id)).rejects.toThrow();
  // The browser's session with the provider does not carry it over either.
  const silent = new URL((await follow(browser, (await ask(party, { prompt: 'none' })).url)).at).searchParams;
  expect(silent.get('error')).toBe('login_required');
  const request_id = requestIdOf((await follow(browser, (await ask(party, { scope: 'openid profile' })).url)).at);
  expect(await read(who, request_id)).toMatchObject({ is_agreed: false });
  // Other clients keep what they have, and so does the person's own sign-in.
  expect((await oidc.tokenIntrospection(other.party.config, other.tokens.access_token)).active).toBe(true);
  expect((await consentsOf(who)).map(({ client_id }) => client_id)).toEqual([other.party.client_id]);
  expect(await entriesOf('openid_consent.withdrawn', party.client_id)).toMatchObject([
    { user_id: who.subject_id, object_name: 'Grafana', before: { scopes: ['profile', 'email'] }, after: null },
  ]);
});

test('the client is told by back-channel logout that the person has withdrawn', async () => {
  const got: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      got.push(new URLSearchParams(body).get('logout_token') ?? '');
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { who, url, tokens } = await agreed({ backchannel_logout_uri: `http://127.0.0.1:${address.port}/logout` });
  await call(who, 'DELETE', url);
  const { db, keyring, clock } = world.uc;
  await createLogoutJob({ issuer: world.issuer, keyring, clock, logger: { warn: () => undefined }, db, turn_ms: 5_000 }, 'first')(db);
  expect(got).toHaveLength(1);
  const told: unknown = JSON.parse(Buffer.from(got[0]?.split('.')[1] ?? '', 'base64url').toString());
  expect(told).toMatchObject({ sub: who.subject_id, sid: tokens.claims()?.['sid'] });
  server.closeAllConnections();
  server.close();
});

test('an answer that was given before the consent was withdrawn lets the client in no more', async () => {
  const { party, who, url } = await agreed();
  const browser = newBrowser();
  const { at } = await follow(browser, (await ask(party, { scope: 'openid profile' })).url);
  const { location } = (await answer(who, requestIdOf(at))).json<OpenidAnswer>();
  await call(who, 'DELETE', url);
  const back = new URL((await follow(browser, location)).at).searchParams;
  expect([back.get('error'), back.get('code')]).toEqual(['access_denied', null]);
});

test("somebody else's consent, and one that was withdrawn, is not there", async () => {
  const { who, url, tokens, party } = await agreed();
  expect(codeOf(await call(await signedIn(world.uc), 'DELETE', url))).toBe('UC/CONSENT_NOT_FOUND');
  expect((await oidc.tokenIntrospection(party.config, tokens.access_token)).active).toBe(true);
  await call(who, 'DELETE', url);
  expect(codeOf(await call(who, 'DELETE', url))).toBe('UC/CONSENT_NOT_FOUND');
  expect(codeOf(await call(who, 'DELETE', `${OWN}/a%20b`))).toBe('COMMON/INVALID_ARGUMENT');
});

test("a super administrator sees and ends somebody's consents; an auditor sees them, nobody else does", async () => {
  const [admin, auditor] = [await signedIn(world.uc), await signedIn(world.uc)];
  await makeAdmin(world.uc, admin.subject_id);
  await world.uc.db
    .insertInto('installation_role')
    .values({ subject_id: auditor.subject_id, role: 'auditor', granted_at: new Date() })
    .execute();
  const { party, who, tokens } = await agreed();
  const path = `/v1.1/people/${who.subject_id}/openid_consents`;
  for (const reader of [admin, auditor]) expect(await consentsOf(reader, path)).toMatchObject([{ client_id: party.client_id }]);
  for (const refused of [who, auditor])
    expect(codeOf(await call(refused, 'DELETE', `${path}/${party.client_id}`))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await call(who, 'GET', path))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await call(admin, 'GET', '/v1.1/people/1/openid_consents'))).toBe('UC/ACCOUNT_NOT_FOUND');
  expect((await call(admin, 'DELETE', `${path}/${party.client_id}`)).statusCode).toBe(204);
  expect(codeOf(await call(admin, 'DELETE', `${path}/${party.client_id}`))).toBe('UC/CONSENT_NOT_FOUND');
  await expect(renew(party, tokens)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await entriesOf('openid_consent.ended', who.subject_id)).toMatchObject([
    { user_id: admin.subject_id, before: { client_id: party.client_id, name: 'Grafana', scopes: ['profile', 'email'] } },
  ]);
});
