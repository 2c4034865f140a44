import type { Capability } from '@portico/contracts/capabilities';
import type { Lang } from '@portico/contracts/langs';
import { inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../db/platform-ctx.ts';
import type { AppMenuTable } from '../db/tables/app-menus.ts';
import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import type { AppTable, MemberKind } from '../db/tables/apps.ts';

/** What tests find in place. Each runs in a transaction inside the app it is about, as the services do. */
export interface Fixtures {
  readonly app: (over?: Partial<Insertable<AppTable>>) => Promise<{ app_id: string; app_code: string }>;
  readonly member: (app_id: string, subject_id: string, kind: MemberKind) => Promise<void>;
  /** In the user centre, with its message. */
  readonly platformRole: (subject_id: string, role: PlatformRole) => Promise<void>;
  readonly role: (
    app_id: string,
    role: { members?: string[]; capabilities?: Capability[]; permissions?: string[]; disabled?: boolean },
  ) => Promise<string>;
  /** Many at once, with codes nobody uses. */
  readonly permissions: (app_id: string, count: number) => Promise<void>;
  readonly roles: (app_id: string, count: number) => Promise<void>;
  /** Gives a role to a member. */
  readonly holder: (app_id: string, role_id: string, subject_id: string) => Promise<void>;
  readonly menu: (app_id: string, menu: Partial<Insertable<AppMenuTable>>, names?: Partial<Record<Lang, string>>) => Promise<string>;
  readonly service: (service?: { owners?: string[]; config_check_url?: string }) => Promise<string>;
  readonly group: (app_id: string, group: { menus: string[]; roles?: string[] }) => Promise<string>;
}

export function createFixtures(db: Db, giveRole: Fixtures['platformRole']): Fixtures {
  let made = 0;
  return {
    app: async (over = {}) => {
      const app_id = over.app_id ?? newUuid();
      const app_code = over.app_code ?? `app-${(made += 1)}`;
      const values = { app_id, app_code, app_name: 'Orders', icon: 'box' as const, open_value: app_id, rbac_tenant_id: app_id, ...over };
      await db.insertInto('app').values(values).execute();
      return { app_id, app_code };
    },
    member: async (app_id, subject_id, kind) => {
      await db.insertInto('app_member').values({ app_id, subject_id, kind }).execute();
    },
    platformRole: giveRole,
    role: (app_id, { members = [], capabilities = [], permissions = [], disabled = false }) =>
      inApp(db, app_id, async (trx) => {
        const role_id = newUuid();
        await trx
          .insertInto('app_role')
          .values({ app_id, role_id, role_name: `Role ${(made += 1)}`, disabled })
          .execute();
        for (const subject_id of members) await trx.insertInto('role_member').values({ app_id, role_id, subject_id }).execute();
        for (const capability of capabilities) await trx.insertInto('role_capability').values({ app_id, role_id, capability }).execute();
        for (const code of permissions) {
          const permission_id = newUuid();
          await trx.insertInto('permission').values({ app_id, permission_id, code, name: code }).execute();
          await trx.insertInto('role_permission').values({ app_id, role_id, permission_id }).execute();
        }
        return role_id;
      }),
    permissions: (app_id, count) =>
      inApp(db, app_id, async (trx) => {
        await sql`
          insert into permission (app_id, permission_id, code, name)
          select ${app_id}, gen_random_uuid(), 'bulk:' || n, 'Bulk' from generate_series(1, ${count}::int) n
        `.execute(trx);
      }),
    roles: (app_id, count) =>
      inApp(db, app_id, async (trx) => {
        await sql`
          insert into app_role (app_id, role_id, role_name)
          select ${app_id}, gen_random_uuid(), 'Bulk ' || n from generate_series(1, ${count}::int) n
        `.execute(trx);
      }),
    holder: (app_id, role_id, subject_id) =>
      inApp(db, app_id, async (trx) => {
        await trx.insertInto('role_member').values({ app_id, role_id, subject_id }).execute();
      }),
    menu: (app_id, menu, names = {}) =>
      inApp(db, app_id, async (trx) => {
        const app_menu_id = menu.app_menu_id ?? newUuid();
        const code = `m${(made += 1)}`;
        const type = menu.type ?? 'page';
        await trx
          .insertInto('app_menu')
          .values({
            app_id,
            app_menu_id,
            code,
            name: code,
            type,
            target: type === 'page' ? `https://orders.example.test/${code}` : '',
            sort: made,
            ...menu,
          })
          .execute();
        for (const [lang, name] of Object.entries(names))
          await trx
            .insertInto('app_menu_lang')
            .values({ app_id, app_menu_id, lang: lang as Lang, name })
            .execute();
        return app_menu_id;
      }),
    service: async ({ owners = [], config_check_url = '' } = {}) => {
      const service_id = newUuid();
      const code = `service-${(made += 1)}`;
      await db.insertInto('service').values({ service_id, service_code: code, name: code, nickname: code, config_check_url }).execute();
      for (const subject_id of owners) await db.insertInto('service_owner').values({ service_id, subject_id }).execute();
      return service_id;
    },
    group: (app_id, { menus, roles = [] }) =>
      inApp(db, app_id, async (trx) => {
        const group_id = newUuid();
        await trx
          .insertInto('menu_group')
          .values({ app_id, group_id, group_name: `Group ${(made += 1)}` })
          .execute();
        await trx.insertInto('menu_group_app').values({ group_id, app_id }).execute();
        for (const app_menu_id of menus)
          await trx.insertInto('group_menu').values({ app_id, group_id, group_menu_id: newUuid(), app_menu_id }).execute();
        for (const role_id of roles) await trx.insertInto('group_role').values({ app_id, group_id, role_id }).execute();
        return group_id;
      }),
  };
}
