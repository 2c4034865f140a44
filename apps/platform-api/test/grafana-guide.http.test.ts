import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, type SignedIn } from '@portico/user-centre/testing/registered';
import {
  ask,
  dance,
  newBrowser,
  redeem,
  relyingParty,
  renew,
  userInfo,
  withEndpoints,
  type OpenidWorld,
  type RelyingParty,
} from '@portico/user-centre/testing/relying-party';
import { startPlatform, type TestPlatform } from '../src/testing/start-platform.ts';

const PAGE = readFileSync(new URL('../../../docs/user-centre.md', import.meta.url), 'utf8');

/** What docs/user-centre.md has somebody write into grafana.ini. */
function readSettings(): Readonly<Record<string, string>> {
  const block = /```ini\n# grafana\.ini\n\[auth\.generic_oauth\]\n([^]*?)```/.exec(PAGE)?.[1] ?? '';
  return Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => line.split(/ = (.*)/, 2) as [string, string]),
  );
}

let platform: TestPlatform;
let world: OpenidWorld;
const settings = readSettings();
const setting = (name: string): string => settings[name] ?? '';
let stock: { app_id: string };

beforeAll(async () => {
  platform = await startPlatform({ openid: true });
  world = { uc: platform.uc, issuer: platform.issuer };
  stock = await platform.make.app({ app_code: 'stock' });
});
afterAll(() => platform.close());

/** The example's address, on this machine. */
const here = (url: string): string => `${new URL(world.issuer).origin}${new URL(url).pathname}`;

type Claims = Readonly<Record<string, unknown>>;
const at = (claims: Claims, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Claims | undefined)?.[name], claims);

/** As JMESPath reads the two kinds of condition that the page uses; any other is none. */
function roleBy(expression: string, claims: Claims): string | undefined {
  const steps = [...expression.matchAll(/(?:([\w.]+) == '([^']*)'|contains\(([\w.]+) \|\| `\[\]`, '([^']*)'\)) && '(\w+)'(?: \|\| |$)/g)];
  expect(steps.map(([text]) => text).join('')).toBe(expression);
  return steps.find(([, path, value, list, code = '']) => {
    if (path !== undefined) return at(claims, path) === value;
    const held = at(claims, list ?? '') ?? [];
    return Array.isArray(held) && held.includes(code);
  })?.[5];
}

/** Registered as the page says, and configured by nothing but the settings of the page. */
async function grafana(): Promise<RelyingParty> {
  expect(setting('auth_style')).toBe('InHeader');
  const party = await relyingParty(world, {
    apps: ['stock'],
    scopes: ['profile', 'email'],
    may_refresh: setting('use_refresh_token') === 'true',
  });
  return withEndpoints(party, {
    issuer: world.issuer,
    authorization_endpoint: here(setting('auth_url')),
    token_endpoint: here(setting('token_url')),
    userinfo_endpoint: here(setting('api_url')),
  });
}

async function signInThere(party: RelyingParty, who: SignedIn) {
  // What asks here does so by code with PKCE.
  expect(setting('use_pkce')).toBe('true');
  const asked = await ask(party, { scope: setting('scopes') });
  return await redeem(party, asked, await dance(who, newBrowser(), asked));
}

test('the settings for Grafana in docs/user-centre.md sign people in, with the role that their permissions give, and renew', async () => {
  const [viewer, editor, admin, stranger] = await Promise.all(
    [1, 2, 3, 4].map((each) => signedIn(platform.uc, { email: `grafana${each}@larkfield.example` })),
  );
  if (!viewer || !editor || !admin || !stranger) throw new Error('nobody');
  for (const { subject_id } of [viewer, editor]) await platform.make.member(stock.app_id, subject_id, 'operator');
  await platform.make.member(stock.app_id, admin.subject_id, 'admin');
  await platform.make.role(stock.app_id, { members: [viewer.subject_id, editor.subject_id], permissions: ['dashboard:read'] });
  await platform.make.role(stock.app_id, { members: [editor.subject_id], permissions: ['dashboard:edit'] });

  const party = await grafana();
  for (const [who, role] of [
    [viewer, 'Viewer'],
    [editor, 'Editor'],
    [admin, 'Admin'],
    // With role_attribute_strict Grafana lets in nobody without a role.
    [stranger, undefined],
  ] as const) {
    const tokens = await signInThere(party, who);
    const known = await userInfo(party, tokens, who.subject_id);
    for (const claims of [tokens.claims() ?? {}, known]) {
      expect(roleBy(setting('role_attribute_path'), claims)).toBe(role);
      expect(at(claims, setting('login_attribute_path'))).toBe(who.subject_id);
      expect(at(claims, setting('name_attribute_path'))).toEqual(expect.any(String));
    }
    const renewed = await renew(party, tokens);
    expect(roleBy(setting('role_attribute_path'), renewed.claims() ?? {})).toBe(role);
  }
  expect(setting('role_attribute_strict')).toBe('true');
});

test('its addresses are those that the provider publishes, and the email it asks for is told once it is verified', async () => {
  const found = (await (await fetch(`${world.issuer}/.well-known/openid-configuration`)).json()) as Readonly<Record<string, string>>;
  for (const [name, published] of [
    ['auth_url', 'authorization_endpoint'],
    ['token_url', 'token_endpoint'],
    ['api_url', 'userinfo_endpoint'],
    ['signout_redirect_url', 'end_session_endpoint'],
  ] as const)
    expect([name, here(setting(name))]).toEqual([name, found[published]]);
  const who = await signedIn(platform.uc, { email: 'verified@larkfield.example' });
  await platform.uc.db
    .updateTable('credential')
    .set({ verified_at: new Date() })
    .where('subject_id', '=', who.subject_id)
    .where('kind', '=', 'email')
    .execute();
  const claims = (await signInThere(await grafana(), who)).claims() ?? {};
  expect(at(claims, setting('email_attribute_path'))).toBe('verified@larkfield.example');
});
