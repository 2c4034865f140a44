import { inApp } from '@portico/server-kit/db/in-app';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

interface Holding {
  readonly subject_id: string;
  readonly atoms: readonly string[];
}
interface RoleState {
  readonly role_id: string;
  readonly gives: readonly string[];
  /** Everything about it, holders included. */
  readonly whole: string;
}
interface Observed {
  readonly people: ReadonlyMap<string, ReadonlySet<string>>;
  readonly roles: ReadonlyMap<string, RoleState>;
  readonly pages: ReadonlyMap<string, readonly string[]>;
}

/** What a role gives, one line each: a capability, a code, a group, and in it the codes that count or `*` for all. */
const ATOMS = sql`
  select app_id, role_id, 'cap ' || capability as atom from role_capability
  union all
  select rp.app_id, rp.role_id, 'code ' || p.code from role_permission rp
    join permission p on p.app_id = rp.app_id and p.permission_id = rp.permission_id
  union all
  select app_id, role_id, 'group ' || group_id from group_role
  union all
  select app_id, role_id, 'group ' || group_id || ' *' from group_role where not narrowed
  union all
  select c.app_id, c.role_id, 'group ' || c.group_id || ' ' || p.code from group_role_permission c
    join permission p on p.app_id = c.app_id and p.permission_id = c.permission_id`;

/** Written apart from the services' own queries, so that a mistake in one is not in both. */
export const observe = (db: Db, app_id: string): Promise<Observed> =>
  inApp(db, app_id, async (trx) => {
    const people = await sql<Holding>`
      select m.subject_id, array(select distinct a.atom from role_member rm
        join app_role r on r.app_id = rm.app_id and r.role_id = rm.role_id and not r.disabled
        join (${ATOMS}) a on a.app_id = rm.app_id and a.role_id = rm.role_id
        where rm.app_id = m.app_id and rm.subject_id = m.subject_id) as atoms
      from app_member m where m.app_id = ${app_id}
    `.execute(trx);
    const roles = await sql<RoleState>`
      select r.role_id, array(select a.atom from (${ATOMS}) a where a.app_id = r.app_id and a.role_id = r.role_id order by 1) as gives,
        concat_ws('|', r.role_name, r.memo, r.disabled,
          array(select a.atom from (${ATOMS}) a where a.app_id = r.app_id and a.role_id = r.role_id order by 1),
          array(select h.subject_id from role_member h where h.app_id = r.app_id and h.role_id = r.role_id order by 1)) as whole
      from app_role r where r.app_id = ${app_id}
    `.execute(trx);
    const pages = await sql<{ app_menu_id: string; permissions: string[] }>`
      select app_menu_id, permissions from app_menu where app_id = ${app_id} and type = 'page'
    `.execute(trx);
    return {
      people: new Map(people.rows.map((row) => [row.subject_id, new Set(row.atoms)])),
      roles: new Map(roles.rows.map((row) => [row.role_id, row])),
      pages: new Map(pages.rows.map((row) => [row.app_menu_id, row.permissions])),
    };
  });

/** A group that counts everything counts each code. */
export const has = (atoms: ReadonlySet<string>, atom: string): boolean =>
  atoms.has(atom) || (atom.startsWith('group ') && atoms.has(`${atom.split(' ').slice(0, 2).join(' ')} *`));

export const opens = (atoms: ReadonlySet<string>, needs: readonly string[]): boolean =>
  needs.length === 0 || needs.some((code) => atoms.has(`code ${code}`));
