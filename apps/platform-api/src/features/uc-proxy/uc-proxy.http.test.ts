import type { ucProxy } from '@portico/contracts/platform/uc-proxy';
import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import { stringToSign } from '@portico/contracts/rules/signing';
import { newUuid } from '@portico/server-kit/ids';
import { signedIn } from '@portico/user-centre/testing/registered';
import { macFor, type Signer } from '@portico/user-centre/testing/signed-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let org: Signer & { subject_id: string };
let person: Signer & { subject_id: string };
let app_id: string;

beforeAll(async () => {
  platform = await startPlatform();
  const user = await signedIn(platform.uc, { nick_name: 'Mei Tan' });
  const alone = await signedIn(platform.uc, { account_type: 'person', user_name: 'amira', nick_name: 'Amira' });
  org = { ...user.signer, subject_id: user.subject_id };
  person = { ...alone.signer, subject_id: alone.subject_id };
  ({ app_id } = await platform.make.app());
  for (const { subject_id } of [org, person]) await platform.make.member(app_id, subject_id, 'operator');
});
afterAll(() => platform.close());

type Body = RequestOf<typeof ucProxy.valid>['body'];
let used = 0;
/** A request somewhere else, signed with the token that is asked about. */
function signature({ mac_key }: Signer, over: Partial<Body> = {}): Body {
  const nonce = `${platform.uc.clock()}:proxy${(used += 1)}`;
  const parts = { nonce, method: 'GET', target: '/reports?page=1', host: 'reports.example.test' };
  return { mac: macFor(mac_key, stringToSign(parts)), nonce, http_method: 'GET', request_uri: parts.target, host: parts.host, ...over };
}
const ask = (id: string, body: Body, query = '', headers: Record<string, string> = {}) =>
  platform.send({ method: 'POST', url: `/v2/proxy/uc/tokens/${id}/actions/valid${query}`, body, headers });
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;

test('[R7.20] a good token and signature are told by whom they are, and no key comes with it', async () => {
  const reply = await ask(org.id, signature(org), '?uc_type=user');
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json<ResponseOf<typeof ucProxy.valid>>()).toMatchObject({
    user_id: org.subject_id,
    account_type: 'org',
    name: 'Mei Tan',
    expires_at: expect.any(String),
    server_time: expect.any(String),
  });
  expect(reply.body).not.toMatch(/mac_key|refresh/);
  expect((await ask(person.id, signature(person))).json()).toMatchObject({ account_id: person.subject_id, account_type: 'person' });
});

test('[R7.20] what the user centre refuses is not found, and never answered as if the asker were signed out', async () => {
  const refused = await ask('no-such-token', signature(org));
  expect([refused.statusCode, codeOf(refused)]).toEqual([404, 'MP/AUTH_TOKEN_NOT_FOUND_IN_APP']);
  expect(codeOf(await ask('no-such-token', signature(org), '?uc_type=user'))).toBe('MP/USER_TOKEN_NOT_FOUND_IN_APP');
  expect(codeOf(await ask(org.id, signature(org, { request_uri: '/other' })))).toBe('MP/AUTH_TOKEN_NOT_FOUND_IN_APP');
  const once = signature(org);
  expect((await ask(org.id, once)).statusCode).toBe(200);
  // A question counts once.
  expect(codeOf(await ask(org.id, once))).toBe('MP/AUTH_TOKEN_NOT_FOUND_IN_APP');
  expect((await ask(org.id, signature(org), '?uc_type=other')).statusCode).toBe(400);
});

test('[R8.04e, R7.20] with an app named, the token must belong to somebody of it', async () => {
  const { app_id: other } = await platform.make.app();
  const of = async (who: Signer, app: string, uc_type: string): Promise<unknown> => {
    const reply = await ask(who.id, signature(who), `?uc_type=${uc_type}`, { 'sdp-app-id': app });
    return reply.statusCode === 200 ? 200 : [reply.statusCode, codeOf(reply)];
  };
  expect([await of(org, app_id, 'user'), await of(org, app_id, 'auth'), await of(person, app_id, 'auth')]).toEqual([200, 200, 200]);
  for (const app of [other, newUuid(), 'portico-console']) {
    expect(await of(org, app, 'user')).toEqual([404, 'MP/USER_TOKEN_NOT_FOUND_IN_APP']);
    expect(await of(org, app, 'auth')).toEqual([404, 'MP/AUTH_TOKEN_NOT_FOUND_IN_APP']);
  }
  expect(await of(person, app_id, 'user')).toEqual([404, 'MP/USER_TOKEN_NOT_FOUND_IN_APP']);
});
