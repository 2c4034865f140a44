import type { Capability } from '@portico/contracts/capabilities';
import { inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import fc from 'fast-check';
import type { Db } from '../../db/platform-ctx.ts';

export const CODES = ['a', 'b', 'c', 'd'] as const;
/** What the person who tries everything may do in the console; never all there is. */
const DESK: readonly Capability[] = [
  'role:read',
  'role:write',
  'member:read',
  'member:write',
  'group:read',
  'group:write',
  'menu:read',
  'menu:write',
];

interface RoleDraft {
  readonly disabled: boolean;
  readonly codes: readonly string[];
  readonly capabilities: readonly Capability[];
  /** For each group: no association, one that is not narrowed, or a choice. */
  readonly groups: readonly (readonly string[] | 'all' | 'none')[];
  /** Of the actor, and of two others. */
  readonly holders: readonly boolean[];
}
export interface World {
  readonly desk_codes: readonly string[];
  readonly desk_groups: RoleDraft['groups'];
  readonly roles: readonly RoleDraft[];
  readonly pages: readonly (readonly string[])[];
}

const codes = fc.subarray([...CODES]);
const association = fc.oneof(fc.constant('none' as const), fc.constant('all' as const), codes);
const associations = fc.tuple(association, association);
export const worlds: fc.Arbitrary<World> = fc.record({
  desk_codes: codes,
  desk_groups: associations,
  roles: fc.array(
    fc.record({
      disabled: fc.nat(3).map((n) => n === 0),
      codes,
      capabilities: fc.oneof(fc.constant([]), fc.subarray<Capability>(['role:write', 'log:read', 'menu:read'])),
      groups: associations,
      holders: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    }),
    { minLength: 3, maxLength: 4 },
  ),
  pages: fc.tuple(codes, codes, codes),
});

export interface Loaded {
  readonly app_id: string;
  readonly roles: string[];
  readonly groups: readonly string[];
  readonly pages: readonly string[];
  /** Ids by code. */
  readonly permissions: ReadonlyMap<string, string>;
}

/** `people`: the actor, then two others. Somebody else administers the app. */
export async function load(db: Db, world: World, people: readonly string[], admin: string): Promise<Loaded> {
  const app_id = newUuid();
  const app = { app_id, app_code: app_id, app_name: 'World', icon: 'box' as const, open_value: app_id, rbac_tenant_id: app_id };
  await db
    .insertInto('app')
    .values({ ...app, grouping: true })
    .execute();
  const members = people.map((subject_id) => ({ app_id, subject_id, kind: 'operator' as const }));
  await db
    .insertInto('app_member')
    .values([...members, { app_id, subject_id: admin, kind: 'admin' }])
    .execute();
  const permissions = new Map(CODES.map((code) => [code as string, newUuid()]));
  const groups = [newUuid(), newUuid()];
  const pages = world.pages.map(() => newUuid());
  const desk: RoleDraft = {
    disabled: false,
    codes: world.desk_codes,
    capabilities: DESK,
    groups: world.desk_groups,
    holders: [true, false, false],
  };
  const roles: string[] = [];
  await inApp(db, app_id, async (trx) => {
    for (const [code, permission_id] of permissions)
      await trx.insertInto('permission').values({ app_id, permission_id, code, name: code }).execute();
    for (const [index, needs] of world.pages.entries()) {
      const menu = { app_id, app_menu_id: pages[index] ?? '', code: `p${index}`, name: `p${index}`, sort: index, permissions: [...needs] };
      await trx
        .insertInto('app_menu')
        .values({ ...menu, type: 'page', target: 'https://pages.example.test/' })
        .execute();
    }
    for (const [index, group_id] of groups.entries()) {
      await trx
        .insertInto('menu_group')
        .values({ app_id, group_id, group_name: `g${index}` })
        .execute();
      await trx.insertInto('menu_group_app').values({ app_id, group_id }).execute();
      const placed = { app_id, group_id, group_menu_id: newUuid(), app_menu_id: pages[index] ?? '' };
      await trx.insertInto('group_menu').values(placed).execute();
    }
    for (const [index, draft] of [desk, ...world.roles].entries()) {
      const role_id = newUuid();
      roles.push(role_id);
      await trx
        .insertInto('app_role')
        .values({ app_id, role_id, role_name: `r${index}`, disabled: draft.disabled })
        .execute();
      for (const capability of draft.capabilities)
        await trx.insertInto('role_capability').values({ app_id, role_id, capability }).execute();
      const idOf = (code: string): string => permissions.get(code) ?? '';
      for (const code of draft.codes)
        await trx
          .insertInto('role_permission')
          .values({ app_id, role_id, permission_id: idOf(code) })
          .execute();
      for (const [at, subject_id] of people.entries())
        if (draft.holders[at]) await trx.insertInto('role_member').values({ app_id, role_id, subject_id }).execute();
      for (const [at, group_id] of groups.entries()) {
        const counting = draft.groups[at] ?? 'none';
        if (counting === 'none') continue;
        await trx
          .insertInto('group_role')
          .values({ app_id, group_id, role_id, narrowed: counting !== 'all' })
          .execute();
        for (const code of counting === 'all' ? [] : counting.filter((each) => draft.codes.includes(each)))
          await trx
            .insertInto('group_role_permission')
            .values({ app_id, group_id, role_id, permission_id: idOf(code) })
            .execute();
      }
    }
  });
  return { app_id, roles, groups, pages, permissions };
}
