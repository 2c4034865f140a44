import Provider, {
  errors,
  interactionPolicy,
  type Account,
  type ClaimsParameter,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { ACR, APP_SCOPE, OPENID_SCOPES } from '@portico/contracts/user-centre/openid';
import { TIMES } from '@portico/contracts/limits';
import type { Platform } from '../../auth/platform-client.ts';
import { appCheck, appClaims, hideApps } from './app-roles.service.ts';
import { createAdapter, type OpenidStore } from './adapter.service.ts';
import { CLAIMS, claimsOf } from './claims.service.ts';
import { isSecretOf } from './client-metadata.service.ts';
import { isAdmitted } from './gate.service.ts';
import { keyState, readKeys } from './keys.service.ts';
import { findSubject, listAskedApps, noteConsentUse, noteUse } from './openid.queries.ts';
import type { RequestFacts } from './request-facts.ts';
import { signOutToo, type SignOutOptions } from './sign-out.service.ts';
import { confirmSignOut, signedOut } from './sign-out-page.ts';
import { keepTrail } from './trail.service.ts';

export interface OpenidOptions extends OpenidStore, SignOutOptions {
  readonly issuer: string;
  readonly platform: Platform | undefined;
  readonly scopes: readonly string[];
  readonly cookie_key: Buffer;
  readonly facts: RequestFacts;
}

const ACCESS_TOKEN_S = 600;
const CODE_S = 60;
const ID_TOKEN_S = 3_600;
/** Whoever has to find their phone first. */
const REQUEST_S = 1_800;
const NOTED_EVERY_MS = 60_000;

type Asked = Pick<OpenidOptions, 'db' | 'clock' | 'facts'>;
const askingCtx = ({ db, clock, facts }: Asked, ctx: KoaContextWithOIDC) => ({ db, now: clock(), ...facts.of(ctx.req) });

/** With a token or a code in hand the gate is asked; a refusal looks like an account that is not there. */
async function findAccount(
  options: OpenidOptions,
  ctx: KoaContextWithOIDC,
  sub: string,
  grant_id: string | undefined,
): Promise<Account | undefined> {
  const { db, keyring, clock } = options;
  if (ctx.oidc.route === 'token') {
    if (grant_id === undefined || !(await isAdmitted(askingCtx(options, ctx), grant_id))) return undefined;
    const client_id = ctx.oidc.client?.clientId ?? '';
    const [now, unless_after] = [new Date(clock()), new Date(clock() - NOTED_EVERY_MS)];
    await noteUse(db, client_id, now, unless_after);
    await noteConsentUse(db, sub, client_id, now, unless_after);
  }
  const subject = await findSubject(db, sub);
  if (!subject) return undefined;
  return {
    accountId: sub,
    claims: async (_use, scope) => ({ ...claimsOf(keyring, subject), ...(await appClaims(options, ctx, sub, scope)) }),
  };
}

/** The browser's session is good while the sign-in is that it came from, and while the gate would let that in from here. */
async function isSignedIn(options: OpenidOptions, ctx: KoaContextWithOIDC): Promise<boolean> {
  const { session, client } = ctx.oidc;
  const own = client && session?.grantIdFor(client.clientId);
  const grants = own === undefined ? Object.values(session?.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []) : [own];
  for (const grant_id of grants) if (await isAdmitted(askingCtx(options, ctx), grant_id)) return true;
  return false;
}

function promptsOf(options: OpenidOptions): Configuration['interactions'] {
  const policy = interactionPolicy.base();
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('sign_in_ended', 'the sign-in is over', 'login_required', async (ctx) => {
      const asks = ctx.oidc.session?.accountId !== undefined && ctx.oidc.result?.login === undefined;
      return asks && !(await isSignedIn(options, ctx));
    }),
  );
  policy.get('login')?.checks.add(appCheck(options));
  return { policy, url: (_, { uid }) => `${options.issuer}/interaction/${uid}` };
}

/** By this parameter a client asks how somebody signs in. What it may know of them is said by scopes, which people see. */
const MAY_ASK = ['acr', 'auth_time', 'sub'];
function assertClaims(_: KoaContextWithOIDC, { id_token, userinfo }: ClaimsParameter): void {
  const others = [...Object.keys(id_token ?? {}), ...Object.keys(userinfo ?? {})].filter((claim) => !MAY_ASK.includes(claim));
  if (others.length > 0) throw new errors.InvalidRequest('claims of a person are asked for by scope');
}

const configurationOf = (options: OpenidOptions, keys: NonNullable<Configuration['jwks']>['keys']): Configuration => ({
  adapter: createAdapter(options),
  jwks: { keys: [...keys] },
  findAccount: (ctx, sub, token) => findAccount(options, ctx, sub, token && 'grantId' in token ? token.grantId : undefined),
  interactions: promptsOf(options),
  scopes: [...options.scopes],
  claims: {
    openid: ['sub', 'acr', 'amr', 'auth_time', 'portico_apps'],
    profile: [...CLAIMS.profile],
    email: [...CLAIMS.email],
    organization: [...CLAIMS.organization],
  },
  acrValues: Object.values(ACR),
  // Tools that read the ID token alone find there what they asked for.
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  subjectTypes: ['public'],
  pkce: { required: () => true },
  allowOmittingSingleRegisteredRedirectUri: false,
  clientAuthMethods: ['client_secret_basic', 'none'],
  clientBasedCORS: (_, origin, client) =>
    client.tokenEndpointAuthMethod === 'none' && (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
  cookies: {
    keys: [options.cookie_key.toString('base64url')],
    long: { httpOnly: true, sameSite: 'lax', signed: true },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  },
  features: {
    devInteractions: { enabled: false },
    claimsParameter: { enabled: true, assertClaimsParameter: assertClaims },
    dPoP: { enabled: true },
    introspection: {
      enabled: true,
      allowedPolicy: (_, client, token) => token.clientId === client.clientId,
    },
    revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
    backchannelLogout: { enabled: true },
    pushedAuthorizationRequests: { enabled: true },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: true, logoutSource: confirmSignOut, postLogoutSuccessSource: signedOut },
  },
  issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  expiresWithSession: () => false,
  renderError: (ctx, out) => {
    ctx.type = 'text';
    ctx.body = `${out.error}\n${out.error_description ?? ''}\n`;
  },
  ttl: {
    AccessToken: ACCESS_TOKEN_S,
    AuthorizationCode: CODE_S,
    IdToken: ID_TOKEN_S,
    Interaction: REQUEST_S,
    Grant: TIMES.refresh_token_s,
    RefreshToken: TIMES.refresh_token_s,
    Session: TIMES.refresh_token_s,
  },
  enabledJWA: { idTokenSigningAlgValues: ['RS256'], dPoPSigningAlgValues: ['ES256', 'RS256', 'PS256'] },
});

function build(options: OpenidOptions, keys: NonNullable<Configuration['jwks']>['keys']): Provider {
  const provider = new Provider(options.issuer, configurationOf(options, keys));
  // The mount says which host it is, whatever a request claims.
  provider.proxy = true;
  provider.use(hideApps);
  provider.use(signOutToo(options));
  provider.use(keepTrail(provider, options));
  const { prototype } = provider.Client;
  prototype.compareClientSecret = function compare(this: { clientSecret?: string }, secret: string) {
    return isSecretOf(this.clientSecret ?? '', secret);
  };
  // The end of a sign-in is told out of its own transaction, and again until the client has it.
  prototype.backchannelLogout = () => Promise.resolve();
  return provider;
}

/** Its keys and scopes are fixed when it is made; when one of them changes it is made anew. */
export function createProvider(given: Omit<OpenidOptions, 'scopes'>): () => Promise<Provider> {
  let made: { state: string; provider: Provider } | undefined;
  return async () => {
    const { db, keyring, platform } = given;
    const now = given.clock();
    const app_scopes = platform === undefined ? [] : (await listAskedApps(db)).map((code) => `${APP_SCOPE}${code}`);
    const state = [await keyState(db, now), ...app_scopes].join(' ');
    const scopes = ['openid', ...OPENID_SCOPES, ...app_scopes];
    if (made?.state !== state) made = { state, provider: build({ ...given, scopes }, await readKeys(db, keyring, now)) };
    return made.provider;
  };
}
