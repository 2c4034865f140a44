import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '@portico/contracts/endpoint';
import type { OpenidAnswer } from '@portico/contracts/user-centre/openid';
import type { clients } from '@portico/contracts/user-centre/registry-clients';
import { call, codeOf } from '../../testing/caller.ts';
import { disable, makeAdmin, signedIn, signedInGuest } from '../../testing/registered.ts';
import {
  answer,
  ask,
  dance,
  follow,
  newBrowser,
  read,
  redeem,
  relyingParty,
  requestIdOf,
  RP_LEFT,
  startOpenid,
  type OpenidWorld,
} from '../../testing/relying-party.ts';
import { endOverGrants } from './openid.queries.ts';

type Client = ResponseOf<typeof clients.update_client>;

let world: OpenidWorld;
beforeAll(async () => {
  world = await startOpenid();
});
afterAll(() => world.uc.close());

const trailOf = ({ subject_id }: { subject_id: string }) =>
  world.uc.db.selectFrom('sign_in_audit').select(['event', 'outcome']).where('subject_id', '=', subject_id).execute();

async function signInAt(over: Parameters<typeof relyingParty>[1] = {}) {
  const party = await relyingParty(world, over);
  const who = await signedIn(world.uc);
  const browser = newBrowser();
  const asked = await ask(party);
  const tokens = await redeem(party, asked, await dance(who, browser, asked));
  return { party, who, browser, asked, tokens };
}

test('an app signs somebody in, learns who they are, renews, and asks whether a token is good', async () => {
  const { party, who, tokens } = await signInAt();
  const claims = tokens.claims();
  expect(claims).toMatchObject({
    sub: who.subject_id,
    organization: 'larkfield',
    organization_name: 'Larkfield Group',
    aud: party.client_id,
    iss: world.issuer,
  });
  expect(await trailOf(who)).toContainEqual({ event: 'sso_sign_in', outcome: 'done' });
  const known = await oidc.fetchUserInfo(party.config, tokens.access_token, who.subject_id);
  expect(known).toMatchObject({ sub: who.subject_id, nickname: 'Mei Tan' });
  expect(await oidc.tokenIntrospection(party.config, tokens.access_token)).toMatchObject({ active: true, client_id: party.client_id });
  const next = await oidc.refreshTokenGrant(party.config, tokens.refresh_token ?? '');
  expect(next.refresh_token).not.toBe(tokens.refresh_token);
  expect(next.claims()?.sub).toBe(who.subject_id);
  await oidc.tokenRevocation(party.config, next.access_token);
  expect(await oidc.tokenIntrospection(party.config, next.access_token)).toEqual({ active: false });
});

test('a refresh token that is used again ends everything that the sign-in at the app gave', async () => {
  const { party, who, tokens } = await signInAt();
  const next = await oidc.refreshTokenGrant(party.config, tokens.refresh_token ?? '');
  await expect(oidc.refreshTokenGrant(party.config, tokens.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  await expect(oidc.refreshTokenGrant(party.config, next.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await oidc.tokenIntrospection(party.config, next.access_token)).toEqual({ active: false });
  expect((await trailOf(who)).filter(({ outcome }) => outcome === 'reused')).toEqual([{ event: 'refresh', outcome: 'reused' }]);
});

test('who is disabled is out at the app with the next request, and gets no new token', async () => {
  const { party, who, browser, tokens } = await signInAt();
  await disable(world.uc, who.subject_id);
  expect(await oidc.tokenIntrospection(party.config, tokens.access_token)).toEqual({ active: false });
  await expect(oidc.fetchUserInfo(party.config, tokens.access_token, who.subject_id)).rejects.toThrow();
  await expect(oidc.refreshTokenGrant(party.config, tokens.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  const silent = await follow(browser, (await ask(party, { prompt: 'none' })).url);
  expect(new URL(silent.at).searchParams.get('error')).toBe('login_required');
});

test('whoever signs out of the console is signed out at the app', async () => {
  const { party, who, tokens } = await signInAt();
  await who.client.sendSigned(who.signer, { method: 'DELETE', url: `/v1.1/tokens/${who.token.access_token}` });
  expect(await oidc.tokenIntrospection(party.config, tokens.access_token)).toEqual({ active: false });
});

test('somebody who is signed in at one app is let into it again without being asked, and the console is not needed', async () => {
  const { party, who, browser } = await signInAt();
  const asked = await ask(party, { prompt: 'none' });
  const { at } = await follow(browser, asked.url);
  expect((await redeem(party, asked, at)).claims()?.sub).toBe(who.subject_id);
});

test('an app signs somebody out: they are asked, the console is left too, and they come back to its address [ASVS 10.6.2]', async () => {
  const { party, browser, tokens, who } = await signInAt();
  const url = oidc.buildEndSessionUrl(party.config, {
    post_logout_redirect_uri: RP_LEFT,
    id_token_hint: tokens.id_token ?? '',
    state: 'bye',
  });
  const page = await follow(browser, url.href);
  expect(page.body).toContain('Sign out of Portico');
  // Nobody is out before they have said so.
  expect(await oidc.tokenIntrospection(party.config, tokens.access_token)).toMatchObject({ active: true });
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const left = await browser.get(`${world.issuer}/session/end/confirm`, new URLSearchParams({ xsrf, logout: 'yes' }));
  expect(left.headers.get('location')).toBe(`${RP_LEFT}?state=bye`);
  expect(await oidc.tokenIntrospection(party.config, tokens.access_token)).toEqual({ active: false });
  const gone = await who.client.sendSigned(who.signer, { method: 'GET', url: `/v1.1/person_accounts/${who.subject_id}` });
  expect(codeOf(gone)).toBe('UC/AUTH_INVALID_TOKEN');
  expect(await trailOf(who)).toContainEqual({ event: 'sign_out', outcome: 'done' });
});

test('people are asked once what an app may know, and again when it wants to know more [ASVS 10.7.1]', async () => {
  const party = await relyingParty(world, { needs_consent: true });
  const who = await signedIn(world.uc);
  const begin = async (scope: string) => requestIdOf((await follow(newBrowser(), (await ask(party, { scope })).url)).at);
  const first = await begin('openid profile');
  expect(await read(who, first)).toEqual({
    client_id: party.client_id,
    client_name: 'Grafana',
    scopes: ['profile'],
    apps: [],
    is_agreed: false,
  });
  await answer(who, first);
  expect(await read(who, await begin('openid profile'))).toMatchObject({ is_agreed: true });
  expect(await read(who, await begin('openid profile email'))).toMatchObject({ is_agreed: false });
});

test('a sign-in that ran out by itself ends what apps hold of it; one that goes on does not', async () => {
  const [over, on] = [await signInAt(), await signInAt()];
  const { db } = world.uc;
  const openOf = async ({ who }: typeof over) =>
    (
      await db
        .selectFrom('openid_grant')
        .select('grant_id')
        .where('subject_id', '=', who.subject_id)
        .where('ended_at', 'is', null)
        .execute()
    ).length;
  await db
    .updateTable('token')
    .set({ refresh_expires_at: new Date(0) })
    .where('subject_id', '=', over.who.subject_id)
    .execute();
  expect([await openOf(over), await openOf(on)]).toEqual([1, 1]);
  expect(await endOverGrants(db, new Date(), '')).toBe('');
  expect([await openOf(over), await openOf(on)]).toEqual([0, 1]);
});

test('who may know less from now on has to begin anew; another name changes nothing [ASVS 10.4.11]', async () => {
  const admin = await signedIn(world.uc);
  await makeAdmin(world.uc, admin.subject_id);
  const { party, tokens } = await signInAt();
  const { items } = (await call(admin, 'GET', '/v1.1/registry/sso_clients?limit=100')).json<ResponseOf<typeof clients.list_clients>>();
  const client = items.find(({ client_id }) => client_id === party.client_id);
  if (!client?.openid) throw new Error('the client is not in the list');
  const { last_used_at: _used, ...openid } = client.openid;
  const { name, redirect_uris, second_step } = client;
  const change = (version: number, more: object) => {
    const body = { name, redirect_uris, second_step, openid, ...more };
    return call(admin, 'PUT', `/v1.1/registry/sso_clients/${party.client_id}`, body, { 'if-match': String(version) });
  };
  const is_active = async () => (await oidc.tokenIntrospection(party.config, tokens.access_token)).active;
  const renamed = await change(client.version, { name: 'Grafana of the plant' });
  expect([renamed.statusCode, await is_active()]).toEqual([200, true]);
  const scopes = openid.scopes.filter((scope) => scope !== 'email');
  const narrowed = await change(renamed.json<Client>().version, { openid: { ...openid, scopes } });
  expect([narrowed.statusCode, await is_active()]).toEqual([200, false]);
});

test('whoever does not agree goes back to the app, which learns nothing', async () => {
  const party = await relyingParty(world, { needs_consent: true });
  const who = await signedIn(world.uc);
  const browser = newBrowser();
  const { at } = await follow(browser, (await ask(party)).url);
  const { location } = (await answer(who, requestIdOf(at), false)).json<OpenidAnswer>();
  const back = new URL((await follow(browser, location)).at);
  expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['access_denied', null]);
});

test('the answer of a person is worth nothing in a browser that did not ask', async () => {
  const party = await relyingParty(world);
  const [attacker, victim] = [newBrowser(), newBrowser()];
  const who = await signedIn(world.uc);
  // The attacker begins, and has the victim open the address of the console.
  const { at } = await follow(attacker, (await ask(party)).url);
  const { location } = (await answer(who, requestIdOf(at))).json<OpenidAnswer>();
  expect((await follow(victim, location)).status).toBe(400);
  const resumed = await follow(attacker, `${world.issuer}/auth/${requestIdOf(at)}`);
  expect(resumed.at).not.toContain('code=');
  expect((await follow(attacker, `${location.split('?')[0] ?? ''}?ticket=guessed`)).status).toBe(400);
});

test('an answer is good once and for a minute', async () => {
  const party = await relyingParty(world);
  const who = await signedIn(world.uc);
  const browser = newBrowser();
  const { at } = await follow(browser, (await ask(party)).url);
  const { location } = (await answer(who, requestIdOf(at))).json<OpenidAnswer>();
  world.uc.clock.advance(61_000);
  expect((await follow(browser, location)).status).toBe(400);
});

test('a guest is nobody that an app could learn of, and a request that is over is said to be', async () => {
  const party = await relyingParty(world);
  const guest = await signedInGuest(world.uc);
  const { at } = await follow(newBrowser(), (await ask(party)).url);
  expect(codeOf(await answer(guest, requestIdOf(at)))).toBe('UC/INVALID_ACCOUNT_TYPE');
  expect(codeOf(await answer(await signedIn(world.uc), 'nothing'))).toBe('UC/OPENID_REQUEST_ENDED');
});

test('another person at the same browser gets a session of their own', async () => {
  const { party, browser, who } = await signInAt();
  await who.client.sendSigned(who.signer, { method: 'DELETE', url: `/v1.1/tokens/${who.token.access_token}` });
  const other = await signedIn(world.uc);
  const asked = await ask(party);
  const tokens = await redeem(party, asked, await dance(other, browser, asked));
  expect(tokens.claims()?.sub).toBe(other.subject_id);
});
