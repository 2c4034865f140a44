import { type Endpoint, isWrite } from '@portico/contracts/endpoint';
import { ERRORS } from '@portico/contracts/errors';
import { LANGS } from '@portico/contracts/langs';
import { SERVICE_CALLS } from '@portico/contracts/rules/service-calls';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import { expect, test } from 'vitest';
import { unboundedStrings } from './support/unbounded-strings.ts';

const endpoints: Endpoint[] = [platformEndpoints, userCentreEndpoints].flatMap((service) =>
  Object.values(service).flatMap((group) => Object.values<Endpoint>(group)),
);
const nameOf = (e: Endpoint): string => `${e.method} ${e.path}`;

/** Written by hand: a call that becomes public is a decision, not a slip. */
const PUBLIC = [
  'DELETE /v1.1/sessions/:session_id/second_factor',
  'GET /v1.1/public/avatars/:id/:digest',
  'GET /v1.1/qr_tickets/:ticket/sessions/:id/status_info',
  'GET /v1.1/sessions/:session_id/identify_code',
  'GET /v1.1/sessions/:session_id/second_factor',
  'GET /v1.1/sign_in_ways',
  'GET /v1.1/sso/clients/:client_id',
  'GET /v1.1/third_providers',
  'GET /v1.1/time',
  'GET /v2/public/apps/code/:app_code',
  'GET /v2/public/apps/code/:app_code/logo',
  'POST /v1.1/email_tokens',
  'POST /v1.1/guest_tokens',
  'POST /v1.1/passkey_tokens',
  'POST /v1.1/passkey_tokens/actions/options',
  'POST /v1.1/password/actions/check_valid',
  'POST /v1.1/person_accounts/actions/register_by_email',
  'POST /v1.1/person_accounts/actions/register_by_guardians',
  'POST /v1.1/person_accounts/actions/register_by_mobile',
  'POST /v1.1/person_accounts/actions/register_by_user_name',
  'POST /v1.1/qr_tickets',
  'POST /v1.1/second_factor_tokens',
  'POST /v1.1/second_factor_tokens/actions/enrol',
  'POST /v1.1/sessions',
  'POST /v1.1/sessions/:session_id/actions/send_email_code',
  'POST /v1.1/sessions/:session_id/actions/send_sms_code',
  'POST /v1.1/sessions/:session_id/identify_code/actions/valid',
  'POST /v1.1/sessions/:session_id/second_factor/passkey',
  'POST /v1.1/sessions/:session_id/second_factor/passkey_options',
  'POST /v1.1/sessions/:session_id/second_factor/totp',
  'POST /v1.1/sms_tokens',
  'POST /v1.1/sso/tokens',
  'POST /v1.1/third_tokens',
  'POST /v1.1/third_tokens/actions/authorize',
  'POST /v1.1/ticket_tokens',
  'POST /v1.1/tokens',
  'POST /v1.1/tokens/:token/actions/refresh',
  'POST /v1.1/tokens/:token/actions/valid',
  'POST /v2/proxy/uc/tokens/:id/actions/valid',
  'PUT /v1.1/person_accounts/password/actions/reset_by_email',
  'PUT /v1.1/person_accounts/password/actions/reset_by_guardian_sms_code',
  'PUT /v1.1/person_accounts/password/actions/reset_by_sms_code',
  'PUT /v1.1/users/:id/password/actions/set',
  'PUT /v1.1/users/password/actions/reset_by_email',
  'PUT /v1.1/users/password/actions/reset_by_guardian_sms_code',
  'PUT /v1.1/users/password/actions/reset_by_sms_code',
];

test('no two calls have the same method and path, also where only the names of parameters differ', () => {
  const shapes = endpoints.map((e) => nameOf(e).replaceAll(/:\w+/g, ':'));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});

test('the calls that need no token are exactly those of the written list [ASVS 6.3.4]', () => {
  const found = endpoints.filter((e) => e.access === 'public').map(nameOf);
  expect(found.toSorted()).toEqual(PUBLIC);
});

/** Written by hand: a credential that is limited never makes these, whatever it is limited to. */
const BETWEEN_BOTH_SERVICES = [
  'POST /v1.1/directory_facts/actions/near_orgs',
  'POST /v1.1/directory_facts/actions/read_range',
  'POST /v1.1/directory_facts/actions/take',
  'POST /v1.1/erased_accounts/actions/read',
  'POST /v1.1/installation_roles/actions/end',
  'POST /v1.1/installation_roles/actions/query',
  'POST /v1.1/installation_roles/actions/tell',
  'POST /v1.1/operation_logs/actions/read',
  'POST /v1.1/people/actions/find_near',
  'POST /v2/holdings/actions/query',
];

test('every call of services is of a kind that a credential may be limited to, but those of the written list [ASVS 13.2.2]', () => {
  const unnamed = endpoints.filter(({ access, service_calls }) => access === 'service' && service_calls === undefined);
  expect(unnamed.map(nameOf).toSorted()).toEqual(BETWEEN_BOTH_SERVICES);
  const kinds = new Set(endpoints.flatMap(({ service_calls }) => service_calls ?? []));
  expect([...kinds].toSorted()).toEqual(SERVICE_CALLS.toSorted());
});

/** A credential that is limited to apps may make these; of those that name an app, tests in their features show that no other is told of. */
const WITHIN_APPS = [
  'named GET /v2/apps/code/:app_code/holdings/:subject_id',
  'named POST /v2/logs',
  'none POST /v1.1/account_names/actions/query',
  'none POST /v1.1/token_tickets/actions/verify',
];

test('a credential that is limited to apps may only make the calls of the written list [ASVS 13.2.2]', () => {
  const found = endpoints.flatMap((each) => (each.about_apps === undefined ? [] : [`${each.about_apps} ${nameOf(each)}`]));
  expect(found.toSorted()).toEqual(WITHIN_APPS);
});

test('every text that a caller can send has a maximum length [ASVS 2.2.1]', () => {
  const found = endpoints.flatMap((e) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = e[part];
      return schema === undefined ? [] : unboundedStrings(schema, `${nameOf(e)} ${part}`);
    }),
  );
  expect(found).toEqual([]);
});

test('every parameter in a path is declared, and nothing else is', () => {
  for (const e of endpoints) {
    const inPath = [...e.path.matchAll(/:(\w+)/g)].map((m) => m[1] ?? '');
    const shape = (e.params as { shape?: object } | undefined)?.shape ?? {};
    expect(Object.keys(shape).toSorted(), nameOf(e)).toEqual(inPath.toSorted());
  }
});

test('every write says how it is logged, and no read does [ASVS 3.5.3]', () => {
  for (const e of endpoints) if (e.transaction !== 'manual' || isWrite(e)) expect(e.operation !== undefined, nameOf(e)).toBe(isWrite(e));
});

test('every error a call declares is in the table, once, and is not one that any call may answer', () => {
  for (const e of endpoints) {
    expect(
      e.errors.filter((code) => !(code in ERRORS)),
      nameOf(e),
    ).toEqual([]);
    expect(new Set(e.errors).size, nameOf(e)).toBe(e.errors.length);
    expect(
      e.errors.filter((code) => code.startsWith('COMMON/')),
      nameOf(e),
    ).toEqual([]);
  }
});

test('every error has a text of its own in each of the five languages', () => {
  for (const [code, { text }] of Object.entries(ERRORS)) {
    expect(Object.keys(text).toSorted(), code).toEqual([...LANGS].toSorted());
    const texts = Object.values(text).map((t) => t.trim());
    expect(texts.includes(''), code).toBe(false);
    expect(new Set(texts).size, code).toBe(LANGS.length);
  }
});
