import { once } from 'node:events';
import { createServer } from 'node:net';
import * as oidc from 'openid-client';
import type { OpenidAnswer, OpenidRequest } from '@portico/contracts/user-centre/openid';
import { upsertOpenid } from '../features/registry/client-openid.queries.ts';
import { insertClient } from '../features/registry/clients.queries.ts';
import { newOpaque, sha256 } from '../lib/opaque.ts';
import { call } from './caller.ts';
import type { SignedIn } from './registered.ts';
import { startUserCentre, type StartOptions, type TestUserCentre } from './start-user-centre.ts';

export const RP_ADDRESS = 'http://127.0.0.1:4998/back';
export const RP_LEFT = 'http://127.0.0.1:4998/left';
const CONSOLE = 'http://console.test/admin/assets/#/sso?openid=';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export interface OpenidWorld {
  readonly uc: TestUserCentre;
  readonly issuer: string;
}

/** A user centre that is an OpenID provider, over HTTP as relying parties need it. */
export async function startOpenid(options: StartOptions = {}): Promise<OpenidWorld> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}/oidc`;
  const uc = await startUserCentre({ max: 10, ...options, openid_issuer: issuer });
  await uc.server.listen({ host: '127.0.0.1', port });
  return { uc, issuer };
}

interface Registration {
  is_public?: boolean;
  needs_consent?: boolean;
  may_refresh?: boolean;
  scopes?: string[];
  apps?: string[];
  backchannel_logout_uri?: string;
}

export interface RelyingParty {
  readonly client_id: string;
  readonly secret: string;
  readonly config: oidc.Configuration;
}

/** A registered client, and openid-client as it. */
export async function relyingParty({ uc, issuer }: OpenidWorld, over: Registration = {}): Promise<RelyingParty> {
  const client_id = `rp${newOpaque(9).replaceAll(/[-_]/g, 'x')}`;
  const secret = newOpaque();
  const is_public = over.is_public ?? false;
  const created_at = new Date(uc.clock());
  const row = { client_id, name: 'Grafana', is_public, redirect_uris: [RP_ADDRESS], second_step: false, created_at };
  await insertClient(uc.db, { ...row, secret_hash: is_public ? null : sha256(secret) });
  await upsertOpenid(uc.db, {
    client_id,
    post_logout_redirect_uris: [RP_LEFT],
    backchannel_logout_uri: over.backchannel_logout_uri ?? null,
    is_internal: true,
    apps: over.apps ?? [],
    scopes: over.scopes ?? ['profile', 'email', 'organization'],
    needs_consent: over.needs_consent ?? false,
    may_refresh: over.may_refresh ?? true,
  });
  const auth = is_public ? oidc.None() : oidc.ClientSecretBasic(secret);
  const config = await oidc.discovery(new URL(issuer), client_id, {}, auth, { execute: [oidc.allowInsecureRequests] });
  oidc.enableNonRepudiationChecks(config);
  return { client_id, secret, config };
}

/** The same client, which knows from its own settings where the provider is. */
export function withEndpoints(party: RelyingParty, endpoints: oidc.ServerMetadata): RelyingParty {
  const config = new oidc.Configuration(endpoints, party.client_id, {}, oidc.ClientSecretBasic(party.secret));
  oidc.allowInsecureRequests(config);
  return { ...party, config };
}

/** A browser: it keeps cookies of the provider, by their path. */
export interface Browser {
  readonly get: (url: string, form?: URLSearchParams) => Promise<Response>;
  readonly cookies: () => string[];
}

export function newBrowser(): Browser {
  const jar = new Map<string, { value: string; path: string }>();
  return {
    cookies: () => [...jar.keys()],
    get: async (url, form) => {
      const { pathname } = new URL(url);
      const sent = [...jar].filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`));
      const reply = await fetch(url, {
        redirect: 'manual',
        headers: {
          accept: 'text/html',
          'accept-language': 'en',
          cookie: sent.map(([key, { value }]) => `${key.split(' ')[0] ?? ''}=${value}`).join('; '),
        },
        ...(form ? { method: 'POST', body: form } : {}),
      });
      for (const cookie of reply.headers.getSetCookie()) {
        const [pair = '', ...rest] = cookie.split('; ');
        const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
        const path = rest.find((part) => part.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
        if (value === '') jar.delete(`${name} ${path}`);
        else jar.set(`${name} ${path}`, { value, path });
      }
      return reply;
    },
  };
}

/** Follows redirects to the console or back to the relying party. */
export async function follow(browser: Browser, url: string): Promise<{ at: string; status: number; body: string }> {
  let at = url;
  for (let steps = 0; steps < 12; steps += 1) {
    const reply = await browser.get(at);
    const to = reply.headers.get('location');
    if (to === null) return { at, status: reply.status, body: await reply.text() };
    at = new URL(to, at).href;
    if (at.startsWith(CONSOLE) || at.startsWith('http://127.0.0.1:4998/')) return { at, status: reply.status, body: '' };
  }
  throw new Error(`no end of redirects: ${at}`);
}

export const requestIdOf = (at: string): string => {
  if (!at.startsWith(CONSOLE)) throw new Error(`not the console: ${at}`);
  return at.slice(CONSOLE.length).split('&')[0] ?? '';
};

export async function answer(who: SignedIn, request_id: string, is_allowed = true) {
  return await call(who, 'POST', `/v1.1/openid/requests/${request_id}/actions/answer`, { is_allowed });
}

export const read = async (who: SignedIn, request_id: string): Promise<OpenidRequest> =>
  (await call(who, 'GET', `/v1.1/openid/requests/${request_id}`)).json<OpenidRequest>();

export interface Asked {
  readonly url: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly state: string;
}

export async function ask({ config }: RelyingParty, more: Record<string, string> = {}): Promise<Asked> {
  const [verifier, nonce, state] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce(), oidc.randomState()];
  const code_challenge = await oidc.calculatePKCECodeChallenge(verifier);
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: RP_ADDRESS,
    scope: 'openid profile email organization',
    code_challenge,
    code_challenge_method: 'S256',
    nonce,
    state,
    ...more,
  });
  return { url: url.href, verifier, nonce, state };
}

/** To the relying party, with a code or an error: by the console where it leads there. */
export async function dance(who: SignedIn, browser: Browser, asked: Pick<Asked, 'url'>): Promise<string> {
  const first = await follow(browser, asked.url);
  if (!first.at.startsWith(CONSOLE)) return first.at;
  const reply = await answer(who, requestIdOf(first.at));
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return (await follow(browser, reply.json<OpenidAnswer>().location)).at;
}

export const redeem = (
  { config }: RelyingParty,
  { verifier, nonce, state }: Asked,
  back: string,
  more: oidc.AuthorizationCodeGrantChecks = {},
) =>
  oidc.authorizationCodeGrant(config, new URL(back), { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, ...more });

/** What the provider tells of somebody now. */
export const userInfo = async ({ config }: RelyingParty, { access_token }: { access_token: string }, sub: string) =>
  await oidc.fetchUserInfo(config, access_token, sub);

export const renew = ({ config }: RelyingParty, { refresh_token = '' }: { refresh_token?: string | undefined }) =>
  oidc.refreshTokenGrant(config, refresh_token);
