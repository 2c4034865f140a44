import { interactionPolicy, errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { AppHolding } from '@portico/contracts/platform/holdings';
import { APP_SCOPE, OPENID_SCOPES } from '@portico/contracts/user-centre/openid';
import type { Platform } from '../../auth/platform-client.ts';
import type { Db } from '../../db/tables.ts';
import { findOpenidClient, type OpenidClient } from './openid.queries.ts';
import { reachedIn, type ProviderStep } from './provider-step.ts';

interface Asked {
  readonly db: Db;
  readonly platform: Platform | undefined;
}
type Held = Omit<AppHolding, 'app_code'>;

/** Codes of the apps whose roles these scopes ask for. */
export const appsIn = (scopes: Iterable<string>): string[] =>
  [...new Set(scopes)].filter((scope) => scope.startsWith(APP_SCOPE)).map((scope) => scope.slice(APP_SCOPE.length));

/** Of these scopes, without those of apps that the client may not ask about. */
export const allowedScopes = (client: Pick<OpenidClient, 'apps'>, scopes: readonly string[]): string[] =>
  scopes.filter((scope) => !scope.startsWith(APP_SCOPE) || client.apps.includes(scope.slice(APP_SCOPE.length)));

/** Where there is no platform to ask, no client may ask about any app. */
async function mayAsk({ db, platform }: Asked, client_id: string, app_codes: readonly string[]): Promise<string[]> {
  if (app_codes.length === 0 || platform === undefined) return [];
  const client = await findOpenidClient(db, client_id);
  return app_codes.filter((code) => client?.apps.includes(code) === true);
}

/** The provider has to know scopes of apps; which of them there are is nobody's to read. */
export const hideApps: ProviderStep = async (ctx, next) => {
  await next();
  const oidc = reachedIn(ctx);
  if (oidc?.route === 'discovery' && typeof ctx.body === 'object' && ctx.body !== null)
    Object.assign(ctx.body, { scopes_supported: ['openid', ...OPENID_SCOPES] });
};

/**
 * A scope of an app that the client may not ask about is refused, as any other that is not for it, whether or not there is such an app.
 * Looked for in the address: of a scope that no client has, the provider itself has nothing to say and leaves it out.
 */
export const appCheck = (options: Asked): interactionPolicy.Check =>
  new interactionPolicy.Check('app_not_allowed', 'roles of this app are not for the client', 'invalid_scope', async ({ oidc, query }) => {
    const { scope } = query;
    const asked = typeof scope === 'string' ? appsIn(scope.split(' ')) : [];
    const allowed = await mayAsk(options, oidc.client?.clientId ?? '', asked);
    const other = asked.find((code) => !allowed.includes(code));
    if (other !== undefined) throw new errors.InvalidScope('requested scope is not allowed', `${APP_SCOPE}${other}`);
    return false;
  });

/**
 * What somebody holds in the apps that were asked for, granted, and are still the client's to know. The platform is asked each time: no
 * claim at all is better than a role that was taken away.
 */
export async function appClaims(
  options: Asked,
  { oidc }: KoaContextWithOIDC,
  subject_id: string,
  scope: string,
): Promise<{ portico_apps?: Record<string, Held> }> {
  const granted = appsIn(oidc.grant?.getOIDCScope().split(' ') ?? []);
  const asked = appsIn(scope.split(' ')).filter((code) => granted.includes(code));
  const app_codes = await mayAsk(options, oidc.client?.clientId ?? '', asked);
  if (app_codes.length === 0) return {};
  const held = await options.platform?.heldIn(subject_id, app_codes);
  return held === undefined ? {} : { portico_apps: Object.fromEntries(held.map(({ app_code, ...rest }) => [app_code, rest])) };
}
