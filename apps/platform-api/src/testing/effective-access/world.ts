import * as fc from 'fast-check';

export const CODES = ['order:read', 'order:write', 'refund:read', 'refund:approve'];
export const BIZ_TYPES = ['DEFAULT', 'franchise', 'export'];

export interface WorldMenu {
  readonly id: string;
  readonly parent: string | null;
  readonly is_page: boolean;
  readonly is_global: boolean;
  readonly hidden: boolean;
  readonly template_only: boolean;
  readonly biz_type: string;
  readonly permissions: readonly string[];
}
export interface WorldRole {
  readonly id: string;
  readonly disabled: boolean;
  readonly permissions: readonly string[];
}
export interface WorldGroup {
  readonly id: string;
  readonly menus: readonly string[];
}
export interface WorldAssociation {
  readonly group: string;
  readonly role: string;
  /** null: not narrowed. */
  readonly chosen: readonly string[] | null;
}
export const PEOPLE = ['nobody', 'outsider', 'guest', 'auditor', 'operator', 'admin', 'super_admin'] as const;

/** One app with everything that has a say in who sees a menu, and one person. */
export interface World {
  readonly status: 'normal' | 'frozen' | 'closed' | 'stopped';
  readonly grouping: boolean;
  readonly admits_guests: boolean;
  readonly menus: readonly WorldMenu[];
  readonly roles: readonly WorldRole[];
  readonly groups: readonly WorldGroup[];
  readonly associations: readonly WorldAssociation[];
  readonly person: { readonly is: (typeof PEOPLE)[number]; readonly roles: readonly string[] };
  readonly biz_type: string;
}

const rarely = fc.nat(5).map((n) => n === 0);

const menuDrafts = fc.array(
  fc.record({
    is_page: fc.nat(2).map((n) => n > 0),
    is_global: rarely,
    at_root: rarely,
    parent: fc.nat(),
    hidden: rarely,
    template_only: rarely,
    biz_type: fc.oneof(fc.constant('DEFAULT'), fc.constantFrom(...BIZ_TYPES)),
    permissions: fc.subarray(CODES, { maxLength: 2 }),
  }),
  { maxLength: 18 },
);

/** Every parent is a directory that came before, and global like its children. */
const menus = menuDrafts.map((drafts) => {
  const made: WorldMenu[] = [];
  for (const [index, { parent, at_root, ...draft }] of drafts.entries()) {
    const directories = made.filter((menu) => !menu.is_page && menu.is_global === draft.is_global);
    const above = at_root ? undefined : directories[parent % Math.max(1, directories.length)];
    made.push({ ...draft, id: `m${index}`, parent: above?.id ?? null });
  }
  return made;
});

const roles = fc.array(fc.record({ disabled: rarely, permissions: fc.subarray(CODES) }), { maxLength: 4 });

/** A person who may enter more often than not, so that most of what is drawn is about the menus. */
const person = fc.oneof(
  { weight: 4, arbitrary: fc.constant('operator' as const) },
  { weight: 1, arbitrary: fc.constant('guest' as const) },
  { weight: 2, arbitrary: fc.constantFrom(...PEOPLE) },
);

export const worlds: fc.Arbitrary<World> = fc
  .record({ menus, roles, group_count: fc.nat(3) })
  .chain(({ menus: made, roles: drafts, group_count }) => {
    const named = drafts.map((draft, index) => ({ ...draft, id: `r${index}` }));
    const own = made.filter((menu) => !menu.is_global).map((menu) => menu.id);
    const groups = Array.from({ length: group_count }, (_, index) => fc.record({ id: fc.constant(`g${index}`), menus: fc.subarray(own) }));
    const associations = Array.from({ length: group_count }, (_, index) => index).flatMap((index) =>
      named.map((role) =>
        fc.record({
          group: fc.constant(`g${index}`),
          role: fc.constant(role.id),
          chosen: fc.option(fc.subarray([...role.permissions])),
          exists: fc.boolean(),
        }),
      ),
    );
    return fc.record({
      status: fc.oneof({ weight: 4, arbitrary: fc.constant('normal' as const) }, fc.constantFrom('frozen', 'closed', 'stopped')),
      grouping: fc.boolean(),
      admits_guests: fc.boolean(),
      menus: fc.constant(made),
      roles: fc.constant(named),
      groups: fc.tuple(...groups),
      associations: fc
        .tuple(...associations)
        .map((all) => all.filter((each) => each.exists).map(({ group, role, chosen }) => ({ group, role, chosen }))),
      person: fc.record({ is: person, roles: fc.subarray(named.map((role) => role.id)) }),
      biz_type: fc.constantFrom(...BIZ_TYPES),
    });
  });
