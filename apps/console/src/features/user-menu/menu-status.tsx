import type { Member } from '@portico/contracts/platform/members';
import type { Why } from '@portico/contracts/platform/who-sees';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useChangeMemberRolesMutation, useMemberQuery } from '../../api/members.ts';
import { usePermissionDependentsQuery, usePermissionsQuery } from '../../api/permissions.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import styles from './user-menu-page.module.css';

interface RoleRef {
  readonly role_id: string;
  readonly role_name: string;
}

interface GivingProps {
  readonly app_id: string;
  readonly code: string;
  readonly held: readonly RoleRef[];
  readonly disabled: boolean;
  readonly onGive: (role: RoleRef) => void;
}

/** The roles that give one permission, of those the person does not have. */
function Giving({ app_id, code, held, disabled, onGive }: GivingProps) {
  const { t } = useTranslation();
  const { data } = usePermissionsQuery({ params: { app_id }, query: { keyword: code } });
  const permission_id = data?.items.find((permission) => permission.code === code)?.permission_id ?? '';
  const { data: used } = usePermissionDependentsQuery({ params: { app_id, permission_id } }, { skip: permission_id === '' });
  const roles = (used?.roles.items ?? []).filter((role) => !held.some(({ role_id }) => role_id === role.role_id));
  if (!data || (permission_id !== '' && !used)) return null;
  if (roles.length === 0) return <p>{t('user_menus.no_role_gives', { code })}</p>;
  return roles.map((role) => (
    <Button key={role.role_id} size="small" disabled={disabled} onClick={() => onGive(role)}>
      {t('user_menus.give', { role: role.role_name })}
    </Button>
  ));
}

interface StatusOfProps {
  readonly app_id: string;
  readonly member: Member;
  readonly why: Why;
}

function StatusOf({ app_id, member, why }: StatusOfProps) {
  const { t } = useTranslation();
  const [change, { isLoading }] = useChangeMemberRolesMutation();
  const set = async (delta: { readonly add?: string[]; readonly remove?: string[] }): Promise<void> => {
    const { error } = await change({ params: { app_id, subject_id: member.subject_id }, body: delta, if_match: member.version });
    if (!error) pushNotice({ kind: 'success', title: t('user_menus.changed'), text: member.name });
  };
  const { needed_permissions, held_permissions } = why.evidence;
  const giving = new Set(held_permissions.flatMap(({ role_ids }) => role_ids));
  const taken = why.evidence.roles.filter(({ role_id }) => giving.has(role_id));
  return (
    <section className={styles['status']} aria-label={t('user_menus.status')}>
      <h3>{t('user_menus.status')}</h3>
      <div className={styles['buttons']}>
        {why.visible
          ? taken.map(({ role_id, role_name }) => (
              <Button key={role_id} size="small" danger disabled={isLoading} onClick={() => void set({ remove: [role_id] })}>
                {t('user_menus.take', { role: role_name })}
              </Button>
            ))
          : needed_permissions.map((code) => (
              <Giving
                key={code}
                app_id={app_id}
                code={code}
                held={member.roles}
                disabled={isLoading}
                onGive={({ role_id }) => void set({ add: [role_id] })}
              />
            ))}
      </div>
      <small>{t('user_menus.status_hint')}</small>
    </section>
  );
}

/** R2.32: shows a menu to one person, or no longer, by a role that gives or takes what it needs. */
export function MenuStatus({ why }: { readonly why: Why }) {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const may_set = can(app, 'member:write') && can(app, 'role:read');
  const { data: member } = useMemberQuery(
    { params: { app_id, subject_id: why.user_id }, ignore: ['MP/MEMBER_NOT_FOUND'] },
    { skip: app_id === '' || !may_set || why.failing_step === 'member' },
  );
  const { needed_permissions } = why.evidence;
  const byRole = why.visible || why.failing_step === 'permission' || why.failing_step === 'role_in_force';
  return (
    <>
      <p className={styles['needs']}>
        {needed_permissions.length === 0 ? t('user_menus.needs_nothing') : t('user_menus.needs')}{' '}
        {needed_permissions.map((code) => (
          <CodeText key={code}>{code}</CodeText>
        ))}
      </p>
      {may_set && member?.kind === 'operator' && byRole && needed_permissions.length > 0 ? (
        <StatusOf app_id={app_id} member={member} why={why} />
      ) : null}
    </>
  );
}
