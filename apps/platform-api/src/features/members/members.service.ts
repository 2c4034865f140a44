import type { Member, MemberDraft } from '@portico/contracts/platform/members';
import type { Delta } from '@portico/contracts/shapes';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { ManualCtx } from '@portico/server-kit/http/context';
import { assertVersion } from '@portico/server-kit/http/stale';
import { invariant } from '@portico/server-kit/invariant';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import type { MemberKind } from '../../db/tables/apps.ts';
import type { Access } from '../access/access.service.ts';
import { assertWithinReach, type Beyond } from '../access/delegation.service.ts';
import { notifyRoles } from '../messages/notify-roles.service.ts';
import type { People } from '../people/people.service.ts';
import {
  addRoles,
  countAdmins,
  deleteMember,
  findMember,
  insertMember,
  listMembers,
  lockMembers,
  removeRoles,
  updateMember,
  type MemberKey,
  type MemberQuery,
  type MemberRow,
} from './members.queries.ts';

type Unknown = 'MP/MEMBER_NOT_FOUND';
type Denied = 'MP/NO_PERMISSION';
type Last = 'MP/LAST_ADMIN';

export interface Members {
  readonly list: (ctx: PlatformCtx, app_id: string, query: MemberQuery) => Promise<{ count: number; items: Member[] }>;
  readonly read: (ctx: PlatformCtx<Unknown>, key: MemberKey) => Promise<Member>;
  readonly add: (
    ctx: ManualCtx<PlatformDB, Denied | Beyond | 'MP/USER_NOT_FOUND' | 'MP/LOGIN_NAME_NOT_FOUND'>,
    app_id: string,
    draft: MemberDraft,
  ) => Promise<Member>;
  readonly changeKind: (ctx: PlatformCtx<Unknown | Denied | Last>, key: MemberKey, kind: MemberKind) => Promise<Member>;
  readonly changeRoles: (ctx: PlatformCtx<Unknown | Beyond | 'MP/ROLE_BY_DIRECTORY'>, key: MemberKey, delta: Delta) => Promise<Member>;
  readonly remove: (ctx: PlatformCtx<Unknown | Denied | Beyond | Last | 'MP/MEMBER_BY_DIRECTORY'>, key: MemberKey) => Promise<void>;
}

const toMember = ({ created_at, ...member }: MemberRow): Member => ({ ...member, created_at: formatWireTime(created_at.getTime()) });
const rolesOf = (member: MemberRow): string[] => member.roles.map((role) => role.role_name);

/** The person's own processes everywhere forget what they remember of them. */
const changed = (ctx: PlatformCtx, { app_id, subject_id }: MemberKey): void =>
  ctx.emit({ topic: 'access.changed', payload: { app_id, subject_id } });

async function mustFind(ctx: PlatformCtx<Unknown>, key: MemberKey): Promise<MemberRow> {
  return (await findMember(ctx.db, key, ctx.content_lang)) ?? ctx.fail('MP/MEMBER_NOT_FOUND');
}

/** Begins a change of a member: nobody else changes the people of this app until it is done. */
async function beginChange(ctx: PlatformCtx<Unknown>, key: MemberKey): Promise<MemberRow> {
  await lockMembers(ctx.db, key.app_id);
  const member = await mustFind(ctx, key);
  assertVersion(ctx, member.version, () => toMember(member));
  return member;
}

async function assertNotLast(ctx: PlatformCtx<Last>, { app_id }: MemberKey, member: MemberRow): Promise<void> {
  if (member.kind === 'admin' && (await countAdmins(ctx.db, app_id)) === 1) ctx.fail('MP/LAST_ADMIN');
}

export function createMembers({ access, people }: { access: Access; people: People }): Members {
  const isAdministrator = async (ctx: PlatformCtx, app_id: string): Promise<boolean> =>
    (await access.rights(ctx.db, ctx.actor, app_id)).is_admin;
  async function assertAdmin(ctx: PlatformCtx<Denied>, app_id: string): Promise<void> {
    if (!(await isAdministrator(ctx, app_id))) ctx.fail('MP/NO_PERMISSION');
  }

  return {
    list: async (ctx, app_id, query) => {
      const { count, rows } = await listMembers(ctx.db, app_id, query, ctx.content_lang);
      return { count, items: rows.map(toMember) };
    },
    read: async (ctx, key) => toMember(await mustFind(ctx, key)),

    add: async (ctx, app_id, { subject_id, login_name, kind, role_ids }) => {
      const who = login_name === undefined ? { id: subject_id ?? '' } : { login_name };
      const found = await people.findActive(who, { subject_id: ctx.actor.subject_id, sdp_app_id: app_id });
      return await ctx.inTransaction(async (tx) => {
        if (kind === 'admin') await assertAdmin(tx, app_id);
        await lockMembers(tx.db, app_id);
        await assertWithinReach(tx, app_id, { gives_roles: role_ids });
        // Who is not there, may not sign in or is of a foreign organisation is one answer, and given at one place.
        const may = found?.near === true || (await isAdministrator(tx, app_id));
        if (!found || !may) return tx.fail(login_name === undefined ? 'MP/USER_NOT_FOUND' : 'MP/LOGIN_NAME_NOT_FOUND');
        const { id, name } = found;
        const key = { app_id, subject_id: id };
        await insertMember(tx.db, { ...key, kind, name, created_at: new Date(tx.now) });
        await addRoles(tx.db, key, role_ids);
        changed(tx, key);
        const member = await findMember(tx.db, key, tx.content_lang);
        invariant(member, 'inserted member not found');
        tx.record({
          ...(kind === 'admin' ? { event: 'app_admin.added' } : {}),
          object_id: id,
          object_name: name,
          content: `Added ${kind === 'admin' ? 'an administrator' : 'an operator'}`,
          before: null,
          after: { kind, roles: rolesOf(member) },
        });
        return toMember(member);
      });
    },

    changeKind: async (ctx, key, kind) => {
      const member = await beginChange(ctx, key);
      if (kind !== member.kind) {
        await assertAdmin(ctx, key.app_id);
        await assertNotLast(ctx, key, member);
      }
      await updateMember(ctx.db, key, { kind, by_hand: true });
      changed(ctx, key);
      ctx.record({
        ...(kind === member.kind ? {} : { event: kind === 'admin' ? 'app_admin.granted' : 'app_admin.revoked' }),
        object_id: key.subject_id,
        object_name: member.name,
        content: `Made ${kind === 'admin' ? 'an administrator' : 'an operator'}`,
        before: { kind: member.kind },
        after: { kind },
      });
      return toMember(await mustFind(ctx, key));
    },

    changeRoles: async (ctx, key, { add, remove }) => {
      const before = await beginChange(ctx, key);
      const from_directory = before.roles.filter((role) => role.by_directory && !role.by_hand).map((role) => role.role_id);
      if (remove.some((role_id) => from_directory.includes(role_id))) ctx.fail('MP/ROLE_BY_DIRECTORY');
      await assertWithinReach(ctx, key.app_id, { gives_roles: add, changes: remove });
      await addRoles(ctx.db, key, add);
      await removeRoles(ctx.db, key, remove);
      // A member with a manually given role stays when the directory removes them.
      await updateMember(ctx.db, key, add.length === 0 ? {} : { by_hand: true });
      changed(ctx, key);
      const after = await mustFind(ctx, key);
      await notifyRoles(ctx.db, { ...key, before: rolesOf(before), after: rolesOf(after) }, ctx.now);
      ctx.record({
        object_id: key.subject_id,
        object_name: before.name,
        content: 'Changed the roles of a member',
        before: { roles: rolesOf(before) },
        after: { roles: rolesOf(after) },
      });
      return toMember(after);
    },

    remove: async (ctx, key) => {
      const member = await beginChange(ctx, key);
      if (member.by_directory) ctx.fail('MP/MEMBER_BY_DIRECTORY');
      if (member.kind === 'admin') await assertAdmin(ctx, key.app_id);
      await assertWithinReach(ctx, key.app_id, { changes: member.roles.map((role) => role.role_id) });
      await assertNotLast(ctx, key, member);
      await deleteMember(ctx.db, key);
      changed(ctx, key);
      ctx.record({
        object_id: key.subject_id,
        object_name: member.name,
        content: 'Took a member out of the app',
        before: { kind: member.kind, roles: rolesOf(member) },
        after: null,
      });
    },
  };
}
