import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@portico/contracts/user-centre/sessions';
import { call } from '../src/testing/caller.ts';
import { newEmail, newMobile, sealedPassword } from '../src/testing/code-client.ts';
import { REDIRECT_URI } from '../src/testing/identity-provider.ts';
import { signedIn, type SignedIn } from '../src/testing/registered.ts';
import { newSession } from '../src/testing/sign-in-client.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';

let uc: TestUserCentre;
let who: SignedIn;
let session: Session;
beforeAll(async () => {
  uc = await startUserCentre();
  who = await signedIn(uc, { account_type: 'person', user_name: 'emptyhanded' });
  session = await newSession(who.client);
});
afterAll(() => uc.close());

const within = (fields: object = {}): object => ({ session_id: session.session_id, ...fields });
const reset = (fields: object): object => within({ ...fields, ...sealedPassword(session, 'new_password', 'HarBour-71tea') });
const own = (): string => `/v1.1/person_accounts/${who.subject_id}`;
const NO_TEXTS = ['', '  ', 7];
const RESET = '/v1.1/person_accounts/password/actions';

/** A call that is whole but for one field. */
interface Whole {
  method: 'POST' | 'PUT';
  url: string;
  body: object;
  by?: SignedIn;
}

test.each<[string, string, string, () => Whole]>([
  ['R5.22a', 'password', 'of a sign-in', () => ({ method: 'POST', url: '/v1.1/tokens', body: within({ login_name: 'emptyhanded' }) })],
  [
    'R5.22b',
    'new_password',
    'of a reset',
    () => ({ method: 'PUT', url: `${RESET}/reset_by_sms_code`, body: reset({ mobile: newMobile(), sms_code: '123456' }) }),
  ],
  ['R5.22c', 'new_mobile', 'to bind', () => ({ method: 'PUT', url: `${own()}/mobile`, body: within({ sms_code: '123456' }), by: who })],
  ['R5.22d', 'sms_code', 'of a sign-in', () => ({ method: 'POST', url: '/v1.1/sms_tokens', body: within({ mobile: newMobile() }) })],
  ['R5.22e', 'new_email', 'to bind', () => ({ method: 'PUT', url: `${own()}/email`, body: within({ email_code: '123456' }), by: who })],
  [
    'R5.22g',
    'open_id',
    'of a sign-in',
    () => ({ method: 'POST', url: '/v1.1/third_tokens', body: within({ third_plat_type: 'acme', state: 'x', code: 'x' }) }),
  ],
  [
    'R5.22h',
    'app_id',
    'of a clone',
    () => ({ method: 'POST', url: `/v1.1/tokens/${who.token.access_token}/actions/clone`, body: {}, by: who }),
  ],
  [
    'R5.22i',
    'source_plat',
    'of a sign-in',
    () => ({ method: 'POST', url: '/v1.1/third_tokens/actions/authorize', body: within({ redirect_uri: REDIRECT_URI }) }),
  ],
  [
    'R5.22k',
    'email_code',
    'of an address',
    () => ({ method: 'PUT', url: `${own()}/email`, body: within({ new_email: newEmail() }), by: who }),
  ],
  ['R5.22k', 'email_code', 'of a reset', () => ({ method: 'PUT', url: `${RESET}/reset_by_email`, body: reset({ email: newEmail() }) })],
])('[%s] %s %s that is empty, blank, no text or missing is refused, naming it', async (_id, field, _which, whole) => {
  // An open id need not be sent.
  for (const value of field === 'open_id' ? NO_TEXTS : [...NO_TEXTS, undefined]) {
    const { by, method, url, ...rest } = whole();
    const body = { ...rest.body, [field]: value };
    const reply = by ? await call(by, method, url, body) : await who.client.send({ method, url, body });
    const { code, fields } = reply.json<{ code: string; fields?: { path: string }[] }>();
    const named = new Set(fields?.map(({ path }) => path));
    expect([code, named], JSON.stringify(value)).toEqual(['COMMON/INVALID_ARGUMENT', new Set([field])]);
  }
});
