import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { ProvisioningSettings } from '@portico/contracts/user-centre/provisioning';
import Provider from 'oidc-provider';
import { saveProvisioning } from '../features/provisioning/settings.service.ts';
import { insertProvider } from '../features/registry/services.queries.ts';
import { providerSecretAad } from '../lib/mac-key.ts';
import type { TestUserCentre } from './start-user-centre.ts';

export const REDIRECT_URI = 'http://127.0.0.1:4999/back';
export const PROVIDER_SECRET = 'shared-with-the-provider-only';

export interface IdentityProvider {
  readonly issuer: string;
  readonly source_plat: string;
  /** Goes where a browser would, signs in as `login` and agrees; gives what came back to the redirect address. */
  readonly visit: (authorization_url: string, login: string) => Promise<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** What the provider says of whoever signs in under this name. */
export type SaidOf = (login: string) => Readonly<Record<string, unknown>>;

/**
 * A real OpenID Connect provider over HTTP. Everybody there has the same email address, which says who nobody is, unless the test
 * says what it tells of each.
 */
export async function startIdentityProvider(
  email: string | SaidOf,
  redirect_uri = REDIRECT_URI,
): Promise<Omit<IdentityProvider, 'source_plat'>> {
  const saidOf: SaidOf = typeof email === 'string' ? () => ({ email, email_verified: true }) : email;
  let handle: RequestListener = () => undefined;
  const server = createServer((request, response) => handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'portico',
        client_secret: PROVIDER_SECRET,
        redirect_uris: [redirect_uri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only-for-this-test'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...saidOf(sub), sub }) }),
  });
  const answer = provider.callback();
  handle = (request, response) => void answer(request, response);
  return {
    issuer,
    visit: (url, login) => visit(issuer, url, login),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Jar = Map<string, string>;

function remember(jar: Jar, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

async function step(jar: Jar, url: string, form?: Record<string, string>): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await fetch(url, {
    redirect: 'manual',
    headers: { cookie },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  remember(jar, reply.headers);
  return reply;
}

/** The provider's own pages: a form to sign in, then one to agree. */
async function visit(issuer: string, authorization_url: string, login: string): Promise<Record<string, string>> {
  const jar: Jar = new Map();
  let reply = await step(jar, authorization_url);
  for (let steps = 0; steps < 12; steps += 1) {
    const to = reply.headers.get('location');
    if (to?.startsWith(REDIRECT_URI)) return Object.fromEntries(new URL(to).searchParams);
    if (to !== null) {
      reply = await step(jar, new URL(to, issuer).href);
      continue;
    }
    const page = await reply.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined) throw new Error(`not a form: ${page.slice(0, 500)}`);
    reply = await step(jar, new URL(action, issuer).href, prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
  }
  throw new Error('the provider did not come back');
}

interface Registration {
  issuer?: string;
  sends_iss?: boolean;
  token_endpoint?: string;
  client_secret?: string;
  scope?: string;
  provisioning?: ProvisioningSettings;
}

export async function registerProvider(uc: TestUserCentre, source_plat: string, at: string, over: Registration = {}): Promise<void> {
  await insertProvider(uc.db, {
    source_plat,
    name: source_plat,
    issuer: over.issuer ?? at,
    authorization_endpoint: `${at}/auth`,
    token_endpoint: over.token_endpoint ?? `${at}/token`,
    jwks_uri: `${at}/jwks`,
    client_id: 'portico',
    client_secret_wrapped: uc.keyring.wrap(Buffer.from(over.client_secret ?? PROVIDER_SECRET), providerSecretAad(source_plat)),
    scope: over.scope ?? 'openid email',
    redirect_uris: [REDIRECT_URI],
    is_internal: true,
    sends_iss: over.sends_iss ?? true,
    created_at: new Date(uc.clock()),
  });
  if (over.provisioning) await saveProvisioning(uc.db, source_plat, over.provisioning);
}

/** A provider that lies: it answers the exchange with whatever it is told to. */
export async function startLiar(
  answer: (request: IncomingMessage) => { status: number; body: object; headers?: Record<string, string> },
): Promise<{ at: string; asked: string[]; close: () => Promise<void> }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, body, headers } = answer(request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    at: `http://127.0.0.1:${address.port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
