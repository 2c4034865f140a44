import { heapBytes } from '@portico/server-kit/cache/heap-bytes';
import { createMemoryCache } from '@portico/server-kit/cache/memory-cache';
import { ALL_APPS } from '@portico/server-kit/db/in-app';
import type { AuthoriseInput } from '@portico/server-kit/http/kit-options';
import type { Actor } from '@portico/server-kit/work/context';
import { CACHE_BYTES } from '../../cache/cache-bytes.ts';
import type { Message } from '../../cache/message.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import { findAppFacts, findAssignment, findEntry, type AppFacts } from './access.queries.ts';
import { GUEST_ASSIGNMENT, type RoleAssignment } from './role-assignment.ts';

/** Whoever is asked about: the caller, or the person of a "why". */
export type Who = Pick<Actor, 'subject_id' | 'account_type' | 'roles'>;

export type ReadIn = AuthoriseInput<PlatformDB>['readIn'];

/** An app and what somebody was assigned in it. */
export type Entry = readonly [AppFacts | undefined, RoleAssignment];

export interface AccessCacheOptions {
  readonly isLive: () => boolean;
  readonly assignment_bytes?: number;
}

/** Apps by id and code, and role assignments: what nearly every request is decided by, dropped when messages say so. */
export interface AccessCache {
  readonly facts: (db: Db, app_id: string) => Promise<AppFacts | undefined>;
  readonly assignment: (db: Db, who: Who, app_id: string) => Promise<RoleAssignment>;
  /** The same, but nothing for guests: what their id may be written beside counts for nothing. */
  readonly assignmentOf: (db: Db, who: Who, app_id: string) => Promise<RoleAssignment>;
  /** Nearly always both are known already, and nobody has to wait. */
  readonly entry: (who: Who, app_id: string, readIn: ReadIn) => Entry | Promise<Entry>;
  readonly appIdByCode: (code: string, who: Who, readIn: ReadIn) => string | Promise<string | undefined>;
  readonly hear: (message: Message) => void;
  readonly clear: () => void;
}

const assignmentKey = (subject_id: string, app_id: string): string => `${subject_id} ${app_id}`;
const subjectTag = (subject_id: string): string => `subject ${subject_id}`;
const appTag = (app_id: string): string => `app ${app_id}`;
const assignmentTags = (key: string): string[] => {
  const at = key.lastIndexOf(' ');
  return [subjectTag(key.slice(0, at)), appTag(key.slice(at + 1))];
};

export function createAccessCache({ isLive, assignment_bytes = CACHE_BYTES.role_assignments }: AccessCacheOptions): AccessCache {
  const assignments = createMemoryCache<RoleAssignment>({
    name: 'role_assignments',
    max_bytes: assignment_bytes,
    tagsOf: assignmentTags,
    isLive,
  });
  const apps = createMemoryCache<AppFacts | undefined>({ name: 'apps', max_bytes: CACHE_BYTES.apps, isLive });
  // Codes that name no app are not kept: anybody can think of any number of them.
  const codes = createMemoryCache<string | undefined>({
    name: 'app_codes',
    max_bytes: CACHE_BYTES.app_codes,
    weigh: (app_id) => (app_id === undefined ? Infinity : heapBytes(app_id)),
    tagsOf: (_, app_id) => [appTag(app_id ?? '')],
    isLive,
  });

  const facts: AccessCache['facts'] = (db, app_id) => apps.get(app_id, () => findAppFacts(db, app_id));
  /** Kept without what they are over the installation, which came with their token just now. */
  const withRoles = (kept: RoleAssignment, { roles }: Who): RoleAssignment =>
    roles.length === 0 ? kept : { ...kept, platform_roles: roles };
  const assignment = async (db: Db, who: Who, app_id: string): Promise<RoleAssignment> =>
    withRoles(await assignments.get(assignmentKey(who.subject_id, app_id), () => findAssignment(db, who.subject_id, app_id)), who);
  const assignmentOf = async (db: Db, who: Who, app_id: string): Promise<RoleAssignment> =>
    who.account_type === 'guest' ? GUEST_ASSIGNMENT : await assignment(db, who, app_id);

  const readEntry = (who: Who, app_id: string, readIn: ReadIn): Promise<Entry> =>
    readIn(app_id, async (db) => [await facts(db, app_id), await assignmentOf(db, who, app_id)] as const);
  function peekEntry(who: Who, app_id: string): Entry | undefined {
    const app = apps.peek(app_id);
    if (who.account_type === 'guest') return app && [app, GUEST_ASSIGNMENT];
    const kept = assignments.peek(assignmentKey(who.subject_id, app_id));
    return app && kept && [app, withRoles(kept, who)];
  }

  /** Who asks for an app by its code wants to enter it: what they were assigned there is read along. */
  const readByCode = (code: string, { subject_id }: Who, readIn: ReadIn): Promise<string | undefined> =>
    codes.get(code, async () => {
      const [read_apps, read_assignments] = [apps.reading(), assignments.reading()];
      try {
        const entry = await readIn(ALL_APPS, (db) => findEntry(db, code, subject_id));
        if (!entry) return undefined;
        read_apps.keep(entry.app.app_id, entry.app);
        read_assignments.keep(assignmentKey(subject_id, entry.app.app_id), entry.assignment);
        return entry.app.app_id;
      } finally {
        read_apps.end();
        read_assignments.end();
      }
    });

  return {
    facts,
    assignment,
    assignmentOf,
    entry: (who, app_id, readIn) => peekEntry(who, app_id) ?? readEntry(who, app_id, readIn),
    appIdByCode: (code, who, readIn) => codes.peek(code) ?? readByCode(code, who, readIn),
    hear: ({ topic, payload }) => {
      if (topic === 'global_nav.changed') apps.clear();
      if (topic === 'nav.changed' || topic === 'app.changed') apps.drop(payload.app_id);
      if (topic === 'app.changed') codes.forget(appTag(payload.app_id));
      if (topic !== 'access.changed') return;
      const { app_id, subject_id } = payload;
      if (subject_id !== undefined && app_id !== undefined) assignments.drop(assignmentKey(subject_id, app_id));
      else if (subject_id !== undefined) assignments.forget(subjectTag(subject_id));
      else if (app_id !== undefined) assignments.forget(appTag(app_id));
      else assignments.clear();
    },
    clear: () => {
      for (const each of [assignments, apps, codes]) each.clear();
    },
  };
}
