import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import { LANGS } from '@portico/contracts/langs';
import { ALL_APPS } from '@portico/server-kit/db/in-app';
import { textField } from '@portico/server-kit/fields';
import type { Authorisation, AuthoriseInput } from '@portico/server-kit/http/kit-options';
import { invariant } from '@portico/server-kit/invariant';
import { fail } from '@portico/server-kit/work/failure';
import type { Db } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import type { AccessCache, ReadIn, Who } from './access-cache.ts';
import { findAppIdByGroup, findServiceOwnership } from './access.queries.ts';
import { accessFault, installationFault, isOutsider } from './role-assignment.ts';
import { contradicts, isAppId, namesSomething } from './sdp-claim.ts';

export const NAV_VERSION_HEADER = 'x-nav-version';

/** How a call names its app. A menu group stands for the app it belongs to; a header never decides. */
type AppReference = { by: 'id' | 'code' | 'group'; value: string } | undefined;

/** The address decides; the body only where the address names nothing. */
function appReference({ params, body }: AuthoriseInput<PlatformDB>['input']): AppReference {
  const [app_id, app_code, group_id] = [textField(params, 'app_id'), textField(params, 'app_code'), textField(params, 'group_id')];
  if (app_id !== undefined) return { by: 'id', value: app_id };
  if (app_code !== undefined) return { by: 'code', value: app_code };
  if (group_id !== undefined) return { by: 'group', value: group_id };
  const asked = textField(body, 'app_id');
  return asked === undefined ? undefined : { by: 'id', value: asked };
}

/** A read about no app in particular may look across apps; a write never does. */
const spanning = (endpoint: Endpoint): string | null => (isWrite(endpoint) ? null : ALL_APPS);

interface Sources {
  readonly cache: AccessCache;
  readonly isManager: (db: Db, who: Who) => Promise<boolean>;
}

/** Whether a call is allowed and in which app it works; refuses otherwise. */
export function createAuthorise({ cache, isManager }: Sources): (input: AuthoriseInput<PlatformDB>) => Promise<Authorisation> {
  async function appIdOf({ by, value }: NonNullable<AppReference>, who: Who, readIn: ReadIn): Promise<string | undefined> {
    if (by === 'id') return value;
    return by === 'code' ? await cache.appIdByCode(value, who, readIn) : await readIn(null, (db) => findAppIdByGroup(db, value));
  }

  async function authoriseInApp(reference: NonNullable<AppReference>, input: AuthoriseInput<PlatformDB>): Promise<Authorisation> {
    const { endpoint, access, actor, readIn } = input;
    invariant(typeof access === 'object' || access === 'member' || access === 'super_admin', 'access is not about an app');
    const unknown = (): never => fail(reference.by === 'group' ? 'MP/GROUP_NOT_FOUND' : 'MP/APP_NOT_FOUND');
    const app_id = (await appIdOf(reference, actor, readIn)) ?? unknown();
    const [app, who] = await cache.entry(actor, app_id, readIn);
    if (!app) return unknown();
    const fault = accessFault({
      assignment: who,
      status: app.status,
      admits_guests: app.admits_guests,
      access,
      is_write: isWrite(endpoint),
    });
    if (fault === 'MP/APP_NOT_FOUND') unknown();
    if (fault) fail(fault);
    if (contradicts(input.sdp, app)) fail('COMMON/SDP_HEADER_MISMATCH');
    return { app_id, headers: { [NAV_VERSION_HEADER]: String(app.nav_version) }, langs: app.langs.length === 0 ? LANGS : app.langs };
  }

  /** Where the address names no app, the app that the headers name must be one the caller belongs to. */
  async function assertClaim({ sdp, actor, readIn }: AuthoriseInput<PlatformDB>): Promise<void> {
    if (!namesSomething(sdp)) return;
    const mismatch = (): never => fail('COMMON/SDP_HEADER_MISMATCH');
    const app_id = isAppId(sdp.app_id) ? sdp.app_id : mismatch();
    const [app, who] = await cache.entry(actor, app_id, readIn);
    if (!app || isOutsider(who, app) || contradicts(sdp, app)) mismatch();
  }

  function authoriseInstallation(input: AuthoriseInput<PlatformDB>): Authorisation {
    const fault = installationFault(input.actor.roles, input.access, isWrite(input.endpoint));
    if (fault) fail(fault);
    return { app_id: spanning(input.endpoint) };
  }

  /** Owners and super administrators write; that a service exists is no secret among those who administer something. */
  async function authoriseService({ input, actor, endpoint, readIn }: AuthoriseInput<PlatformDB>): Promise<Authorisation> {
    const service_id = textField(input.params, 'service_id');
    if (service_id === undefined) throw new Error(`${endpoint.method} ${endpoint.path} names no service`);
    const owned = await readIn(null, (db) => findServiceOwnership(db, service_id, actor.subject_id, actor.roles.includes('super_admin')));
    if (owned === undefined) fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
    if (!owned) fail('MP/NO_PERMISSION');
    return { app_id: spanning(endpoint) };
  }

  async function authoriseManager({ actor, endpoint, readIn }: AuthoriseInput<PlatformDB>): Promise<Authorisation> {
    if (!(await readIn(null, (db) => isManager(db, actor)))) fail('MP/NO_PERMISSION');
    return { app_id: spanning(endpoint) };
  }

  return async (input) => {
    const { access } = input;
    const in_app = typeof access === 'object' || access === 'member' || access === 'super_admin';
    const reference = in_app ? appReference(input.input) : undefined;
    if (reference) return await authoriseInApp(reference, input);
    await assertClaim(input);
    if (access === 'signed_in') return { app_id: spanning(input.endpoint) };
    if (access === 'service')
      return input.actor.account_type === 'service' ? { app_id: spanning(input.endpoint) } : fail('MP/NO_PERMISSION');
    if (access === 'service_owner') return await authoriseService(input);
    if (access === 'manager') return await authoriseManager(input);
    return authoriseInstallation(input);
  };
}
