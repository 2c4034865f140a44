import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '@portico/server-kit/testing/requests';
import { within } from '@portico/server-kit/testing/within';
import { disable, signedIn, type SignedIn } from '@portico/user-centre/testing/registered';
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
  userInfo,
  type Browser,
  type OpenidWorld,
  type RelyingParty,
} from '@portico/user-centre/testing/relying-party';
import { createLogger } from '@portico/server-kit/observability/logger';
import { createUserCentreClient } from '../src/auth/user-centre-client.ts';
import { startJobs } from '../src/jobs.ts';
import { makeDirectory } from '../src/testing/directories.ts';
import { startPlatform, type Person, type TestPlatform } from '../src/testing/start-platform.ts';

let platform: TestPlatform;
let world: OpenidWorld;
let clerk: SignedIn;
let boss: Person;
let stock: { app_id: string; app_code: string };
let other: { app_id: string; app_code: string };
let role_id: string;

const scopeOf = (...apps: { app_code: string }[]): string => ['openid', ...apps.map(({ app_code }) => `app:${app_code}`)].join(' ');
const NOTHING = { kind: 'none', roles: [], permissions: [] };

async function signInAt(party: RelyingParty, who: SignedIn, scope: string, browser: Browser = newBrowser()) {
  const asked = await ask(party, { scope });
  return await redeem(party, asked, await dance(who, browser, asked));
}
const known = async (party: RelyingParty, { access_token }: { access_token: string }, { subject_id }: { subject_id: string }) =>
  (await userInfo(party, { access_token }, subject_id))['portico_apps'];
const errorAt = (at: string): string | null => new URL(at).searchParams.get('error');

beforeAll(async () => {
  platform = await startPlatform({ openid: true, max: 6 });
  world = { uc: platform.uc, issuer: platform.issuer };
  clerk = await signedIn(platform.uc);
  boss = await platform.person('Layla Haddad');
  await platform.make.platformRole(boss.subject_id, 'super_admin');
  [stock, other] = [await platform.make.app(), await platform.make.app()];
  await platform.make.member(stock.app_id, clerk.subject_id, 'operator');
  role_id = await platform.make.role(stock.app_id, { members: [clerk.subject_id], permissions: ['stock:write', 'stock:read'] });
});
afterAll(() => platform.close());

test('a client learns what somebody holds in the apps it may ask about, and a role that was taken away is gone with the next question', async () => {
  const party = await relyingParty(world, { apps: [stock.app_code, other.app_code] });
  const tokens = await signInAt(party, clerk, scopeOf(stock, other));
  const held = { kind: 'operator', roles: [expect.stringMatching(/^Role /) as string], permissions: ['stock:read', 'stock:write'] };
  const expected = { [stock.app_code]: held, [other.app_code]: NOTHING };
  expect(tokens.claims()?.['portico_apps']).toEqual(expected);
  expect(await known(party, tokens, clerk)).toEqual(expected);
  // Without the scope it is not told, although it might ask.
  expect((await signInAt(party, clerk, 'openid')).claims()?.['portico_apps']).toBeUndefined();

  const url = `/v2/apps/${stock.app_id}/members/${clerk.subject_id}/roles`;
  const taken = await boss.send({ method: 'PATCH', url, body: { remove: [role_id] } });
  expect(taken.statusCode, taken.body).toBe(200);
  const left = { [stock.app_code]: NOTHING, [other.app_code]: NOTHING };
  expect(await known(party, tokens, clerk)).toEqual(left);
  const renewed = await renew(party, tokens);
  expect(renewed.claims()?.['portico_apps']).toEqual(left);

  const admin = await signedIn(platform.uc);
  await platform.make.member(other.app_id, admin.subject_id, 'admin');
  const of_admin = (await signInAt(party, admin, scopeOf(other))).claims()?.['portico_apps'];
  expect(of_admin).toEqual({ [other.app_code]: { kind: 'admin', roles: [], permissions: [] } });
});

test('a role that came through a group of a directory is told, and no longer once the person has left the group', async () => {
  const party = await relyingParty(world, { apps: [other.app_code] });
  const cashier = await signedIn(platform.uc);
  const directory = await makeDirectory(platform.uc, 'larkfield', 'Entra');
  const group_id = await directory.group('Cashiers', [cashier.subject_id]);
  const till = await platform.make.role(other.app_id, { permissions: ['till:open'] });
  const { id: service_id, mac_key: service_key } = platform.own_credential;
  const logger = createLogger({ service: 'test', level: 'silent' });
  const user_centre = createUserCentreClient({ base_url: platform.uc_url, service_id, service_key }, logger, platform.uc.clock);
  const jobs = await startJobs({
    database: { db: platform.db, pool: platform.database.pool },
    publish: platform.publish,
    checkpoints: undefined,
    logger,
    user_centre,
  });
  try {
    const url = `/v2/apps/${other.app_id}/directory_roles`;
    const save = () => boss.send({ method: 'PUT', url, body: { items: [{ group_id, role_ids: [till] }] } });
    // Until the group is known to the platform.
    expect(await within(1_000, async () => (await save()).statusCode === 200)).toBe(true);
    const tokens = await signInAt(party, cashier, scopeOf(other));
    const held = { [other.app_code]: { kind: 'operator', roles: [expect.stringMatching(/^Role /) as string], permissions: ['till:open'] } };
    expect(tokens.claims()?.['portico_apps']).toEqual(held);
    expect(await known(party, tokens, cashier)).toEqual(held);

    await directory.take(group_id, cashier.subject_id);
    const gone = { [other.app_code]: NOTHING };
    expect(await within(1_000, async () => isDeepStrictEqual(await known(party, tokens, cashier), gone))).toBe(true);
    const renewed = await renew(party, tokens);
    expect(renewed.claims()?.['portico_apps']).toEqual(gone);
  } finally {
    await jobs.stop();
  }
});

test('an app that a client may not ask about is refused, and one that it may no longer ask about is gone from what it is told [ASVS 10.4.11]', async () => {
  const party = await relyingParty(world, { apps: [stock.app_code] });
  const none = await relyingParty(world);
  for (const [who, scope] of [
    [party, scopeOf(stock, other)],
    [none, scopeOf(stock)],
    [party, 'openid app:'],
  ] as const)
    expect(errorAt((await follow(newBrowser(), (await ask(who, { scope })).url)).at)).toBe('invalid_scope');
  const tokens = await signInAt(party, clerk, scopeOf(stock));
  expect(await known(party, tokens, clerk)).toEqual({ [stock.app_code]: expect.anything() as unknown });
  await platform.uc.db.updateTable('openid_client').set({ apps: [] }).where('client_id', '=', party.client_id).execute();
  expect(await known(party, tokens, clerk)).toBeUndefined();
  const renewed = await renew(party, tokens);
  expect(renewed.claims()?.['portico_apps']).toBeUndefined();
});

test('people are asked whether a client may know their roles in an app, and again for another app [ASVS 10.7.1]', async () => {
  const party = await relyingParty(world, { apps: [stock.app_code, other.app_code], needs_consent: true });
  const browser = newBrowser();
  const begin = async (scope: string) => requestIdOf((await follow(newBrowser(), (await ask(party, { scope })).url)).at);
  const first = await begin(scopeOf(stock));
  expect(await read(clerk, first)).toMatchObject({ scopes: [], apps: [stock.app_code], is_agreed: false });
  await answer(clerk, first);
  expect(await read(clerk, await begin(scopeOf(stock)))).toMatchObject({ is_agreed: true });
  expect(await read(clerk, await begin(scopeOf(stock, other)))).toMatchObject({ apps: [stock.app_code, other.app_code], is_agreed: false });
  // Signed in there without roles, they are asked before it learns them.
  await signInAt(party, clerk, 'openid', browser);
  const silent = await follow(browser, (await ask(party, { scope: scopeOf(stock), prompt: 'none' })).url);
  expect(errorAt(silent.at)).toBe('consent_required');
});

test('only the user centre asks about every app, with the credential that it shares with the platform', async () => {
  const call = {
    method: 'POST',
    url: '/v2/holdings/actions/query',
    body: { subject_id: clerk.subject_id, app_codes: [stock.app_code] },
  } as const;
  const pages = await platform.uc.service('pages');
  await platform.db
    .insertInto('log_source')
    .values({ credential_id: pages.id, service_id: await platform.make.service(), name: 'Pages' })
    .execute();
  expect(codeOf(await platform.signed(pages, call))).toBe('MP/SERVICE_CREDENTIAL_UNKNOWN');
  expect(codeOf(await boss.send(call))).toBe('UC/SERVICE_CREDENTIAL_INVALID');
  expect((await platform.signed(platform.own_credential, call)).statusCode).toBe(200);
});

test('who leaves is told of nobody; and where the platform does not answer, a client is told nothing rather than something old', async () => {
  const party = await relyingParty(world, { apps: [stock.app_code] });
  const leaver = await signedIn(platform.uc);
  const gone = await signInAt(party, leaver, scopeOf(stock));
  await disable(platform.uc, leaver.subject_id);
  await expect(known(party, gone, leaver)).rejects.toThrow();
  const tokens = await signInAt(party, clerk, scopeOf(stock));
  expect(await known(party, tokens, clerk)).toEqual({ [stock.app_code]: NOTHING });
  await platform.server.close();
  expect(await known(party, tokens, clerk)).toBeUndefined();
  expect((await renew(party, tokens)).claims()?.['portico_apps']).toBeUndefined();
});
