import type { Capability } from '@portico/contracts/capabilities';
import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import { LANGS } from '@portico/contracts/langs';
import type { EntryStep } from '@portico/contracts/rules/why-steps';
import { ALL_APPS } from '@portico/server-kit/db/in-app';
import type { Actor } from '@portico/server-kit/http/context';
import { fail } from '@portico/server-kit/http/failure';
import type { Authorisation, AuthoriseInput } from '@portico/server-kit/http/kit-options';
import { createMemoryCache } from '../../cache/memory-cache.ts';
import type { Message } from '../../cache/message.ts';
import type { PlatformRole } from '../../db/tables/apps.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import {
  findAppFacts,
  findAppIdByGroup,
  findEntry,
  findReachable,
  findServiceOwnership,
  isManager,
  findPlatformRoles,
  findStanding,
  findStandings,
  type AppFacts,
} from './access.queries.ts';
import { contradicts, isAppId, namesSomething } from './sdp-claim.ts';
import {
  accessFault,
  capabilitiesOf,
  entryFault,
  GUEST_STANDING,
  installationFault,
  isAdmin,
  isOutsider,
  NO_STANDING,
  type GroupStanding,
  type Standing,
} from './standing.ts';

export const NAV_VERSION_HEADER = 'x-nav-version';

type ReadIn = AuthoriseInput<PlatformDB>['readIn'];

/** How a call names its app. A menu group stands for the app it belongs to; a header never decides. */
type AppReference = { by: 'id' | 'code' | 'group'; value: string } | undefined;

/** The address decides; the body only where the address names nothing. */
function appReference({ params, body }: AuthoriseInput<PlatformDB>['input']): AppReference {
  const { app_id, app_code, group_id } = (params ?? {}) as { app_id?: string; app_code?: string; group_id?: string };
  if (app_id !== undefined) return { by: 'id', value: app_id };
  if (app_code !== undefined) return { by: 'code', value: app_code };
  if (group_id !== undefined) return { by: 'group', value: group_id };
  const asked = (body as { app_id?: string } | undefined)?.app_id;
  return asked === undefined ? undefined : { by: 'id', value: asked };
}

export type { AppFacts } from './access.queries.ts';

export { rightsOfRoles, type RoleModel } from './role-model.ts';
export type { GroupStanding } from './standing.ts';

/** Whoever is asked about: the caller, or the person of a "why". */
export type Who = Pick<Actor, 'subject_id' | 'account_type'>;

/** What decides which menus a person sees in an app. */
export interface Rights {
  /** Why they may not enter it at all. */
  readonly entry_fault: EntryStep | undefined;
  readonly is_admin: boolean;
  readonly role_ids: readonly string[];
  readonly permissions: readonly string[];
  readonly groups: readonly GroupStanding[];
}

export interface Access {
  readonly authorise: (input: AuthoriseInput<PlatformDB>) => Promise<Authorisation>;
  /** What an account holds in an app, whether or not they may enter it now. */
  readonly rights: (db: Db, subject_id: string, app_id: string) => Promise<Pick<Rights, 'is_admin' | 'permissions'>>;
  readonly rightsIn: (db: Db, who: Who, app: AppFacts) => Promise<Rights>;
  readonly capabilities: (db: Db, subject_id: string, app_id: string) => Promise<Capability[]>;
  /** The same for a list of apps, by app id. */
  readonly capabilitiesInEach: (db: Db, subject_id: string, app_ids: readonly string[]) => Promise<Map<string, Capability[]>>;
  /** What somebody is over the installation, and whether they administer anything at all. */
  readonly overInstallation: (db: Db, subject_id: string) => Promise<{ roles: PlatformRole[]; manager: boolean }>;
  /** Super administrators and auditors have to do with every app, everybody else with those they belong to. */
  readonly reachesEveryApp: (db: Db, subject_id: string) => Promise<boolean>;
  /** Those of these apps that somebody has to do with, as a member, for the installation, or as an admitted guest. */
  readonly reachable: (db: Db, who: Who, app_ids: readonly string[]) => Promise<Set<string>>;
  readonly facts: (db: Db, app_id: string) => Promise<AppFacts | undefined>;
  readonly hear: (message: Message) => void;
  readonly clear: () => void;
}

const standingKey = (subject_id: string, app_id: string): string => `${subject_id} ${app_id}`;

export function createAccess({ isLive }: { isLive: () => boolean }): Access {
  const standings = createMemoryCache<Standing>({ max: 50_000, isLive });
  const apps = createMemoryCache<AppFacts | undefined>({ max: 20_000, isLive });
  // Codes that name no app are not kept: anybody can think of any number of them.
  const codes = createMemoryCache<string | undefined>({ max: 20_000, weigh: (app_id) => (app_id === undefined ? Infinity : 1), isLive });

  const facts: Access['facts'] = (db, app_id) => apps.get(app_id, () => findAppFacts(db, app_id));
  const standing = (db: Db, subject_id: string, app_id: string): Promise<Standing> =>
    standings.get(standingKey(subject_id, app_id), () => findStanding(db, subject_id, app_id));
  /** What a guest's id may be written beside counts for nothing. */
  const standingOf = async (db: Db, { subject_id, account_type }: Who, app_id: string): Promise<Standing> =>
    account_type === 'guest' ? GUEST_STANDING : await standing(db, subject_id, app_id);

  type Entry = readonly [AppFacts | undefined, Standing];
  const readEntry = (who: Who, app_id: string, readIn: ReadIn): Promise<Entry> =>
    readIn(app_id, async (db) => [await facts(db, app_id), await standingOf(db, who, app_id)] as const);
  /** Nearly always both are known already, and nobody has to wait. */
  function peekEntry({ subject_id, account_type }: Who, app_id: string): Entry | undefined {
    const app = apps.peek(app_id);
    const who = account_type === 'guest' ? GUEST_STANDING : standings.peek(standingKey(subject_id, app_id));
    return app && who && [app, who];
  }

  /** Who asks for an app by its code wants to enter it: how they stand towards it comes along. */
  const appIdByCode = (code: string, { subject_id }: Who, readIn: ReadIn): Promise<string | undefined> =>
    codes.get(code, async () => {
      const [read_apps, read_standings] = [apps.reading(), standings.reading()];
      try {
        const entry = await readIn(ALL_APPS, (db) => findEntry(db, code, subject_id));
        if (!entry) return undefined;
        read_apps.keep(entry.app.app_id, entry.app);
        read_standings.keep(standingKey(subject_id, entry.app.app_id), entry.standing);
        return entry.app.app_id;
      } finally {
        read_apps.end();
        read_standings.end();
      }
    });

  async function appIdOf({ by, value }: NonNullable<AppReference>, who: Who, readIn: ReadIn): Promise<string | undefined> {
    if (by === 'id') return value;
    return by === 'code'
      ? (codes.peek(value) ?? (await appIdByCode(value, who, readIn)))
      : await readIn(null, (db) => findAppIdByGroup(db, value));
  }

  async function authoriseInApp(reference: NonNullable<AppReference>, input: AuthoriseInput<PlatformDB>): Promise<Authorisation> {
    const { endpoint, access, actor, readIn } = input;
    if (typeof access === 'string' && access !== 'member' && access !== 'super_admin') {
      throw new Error('only access inside an app is decided here');
    }
    const unknown = (): never => fail(reference.by === 'group' ? 'MP/GROUP_NOT_FOUND' : 'MP/APP_NOT_FOUND');
    const app_id = (await appIdOf(reference, actor, readIn)) ?? unknown();
    const [app, who] = peekEntry(actor, app_id) ?? (await readEntry(actor, app_id, readIn));
    if (!app) return unknown();
    const fault = accessFault({
      standing: who,
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
    const [app, who] = peekEntry(actor, app_id) ?? (await readEntry(actor, app_id, readIn));
    if (!app || isOutsider(who, app) || contradicts(sdp, app)) mismatch();
  }

  async function authoriseInstallation(input: AuthoriseInput<PlatformDB>): Promise<Authorisation> {
    const roles = await input.readIn(null, (db) => findPlatformRoles(db, input.actor.subject_id));
    const fault = installationFault(roles, input.access);
    if (fault) fail(fault);
    return { app_id: spanning(input.endpoint) };
  }

  /** Owners and super administrators write; that a service exists is no secret among those who administer something. */
  async function authoriseService({ input, actor, endpoint, readIn }: AuthoriseInput<PlatformDB>): Promise<Authorisation> {
    const { service_id } = (input.params ?? {}) as { service_id?: string };
    if (service_id === undefined) throw new Error(`${endpoint.method} ${endpoint.path} names no service`);
    const owned = await readIn(null, (db) => findServiceOwnership(db, service_id, actor.subject_id));
    if (owned === undefined) fail('PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND');
    if (!owned) fail('MP/NO_PERMISSION');
    return { app_id: spanning(endpoint) };
  }

  async function authoriseManager({ actor, endpoint, readIn }: AuthoriseInput<PlatformDB>): Promise<Authorisation> {
    if (!(await readIn(null, (db) => isManager(db, actor.subject_id)))) fail('MP/NO_PERMISSION');
    return { app_id: spanning(endpoint) };
  }

  return {
    facts,
    rights: async (db, subject_id, app_id) => {
      const found = await standing(db, subject_id, app_id);
      return { is_admin: isAdmin(found), permissions: found.permissions };
    },
    rightsIn: async (db, who, app) => {
      const found = who.subject_id === '' ? undefined : await standingOf(db, who, app.app_id);
      const { role_ids, permissions, groups } = found ?? NO_STANDING;
      return { entry_fault: entryFault(found, app), is_admin: isAdmin(found ?? NO_STANDING), role_ids, permissions, groups };
    },
    capabilities: async (db, subject_id, app_id) => capabilitiesOf(await standing(db, subject_id, app_id)),
    capabilitiesInEach: async (db, subject_id, app_ids) => {
      const platform_roles = await findPlatformRoles(db, subject_id);
      const found = await findStandings(db, subject_id, app_ids);
      return new Map(app_ids.map((app_id) => [app_id, capabilitiesOf({ ...NO_STANDING, platform_roles, ...found.get(app_id) })]));
    },
    overInstallation: async (db, subject_id) => ({
      roles: await findPlatformRoles(db, subject_id),
      manager: await isManager(db, subject_id),
    }),
    reachesEveryApp: async (db, subject_id) => (await findPlatformRoles(db, subject_id)).length > 0,
    reachable: async (db, { subject_id, account_type }, app_ids) =>
      new Set(app_ids.length === 0 ? [] : await findReachable(db, account_type === 'guest' ? null : subject_id, app_ids)),
    authorise: async (input) => {
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
      return await authoriseInstallation(input);
    },
    hear: ({ topic, payload }) => {
      if (topic === 'global_nav.changed') apps.clear();
      if (topic === 'nav.changed' || topic === 'app.changed') apps.drop(payload.app_id);
      if (topic === 'app.changed') codes.forget((_, app_id) => app_id === payload.app_id);
      if (topic !== 'access.changed') return;
      const { app_id, subject_id } = payload;
      standings.forget(
        (key) => (subject_id === undefined || key.startsWith(`${subject_id} `)) && (app_id === undefined || key.endsWith(` ${app_id}`)),
      );
    },
    clear: () => {
      for (const each of [standings, apps, codes]) each.clear();
    },
  };
}

/** A read about no app in particular may look across apps; a write never does. */
const spanning = (endpoint: Endpoint): string | null => (isWrite(endpoint) ? null : ALL_APPS);
