import type { Member } from '@portico/contracts/platform/members';
import type { Why } from '@portico/contracts/platform/who-sees';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeMemberRolesMutation, useMemberQuery } from '../../api/members.ts';
import { nameList } from '../../lib/name-list.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { useImpact } from '../../domain/impact/use-impact.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { ConfirmAccess } from '../../domain/impact/confirm-access.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import styles from './user-menu-page.module.css';

type RoleChange = Why['role_changes'][number];
const idsOf = (change: RoleChange): string[] => change.map(({ role_id }) => role_id);

interface TakeAwayProps {
  readonly member: Member;
  readonly roles: RoleChange;
  readonly names: string;
  readonly running: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

function TakeAway({ member, roles, names, running, onSubmit, onClose }: TakeAwayProps) {
  const { t } = useTranslation();
  const impact = useImpact({ members: [{ subject_id: member.subject_id, remove: idsOf(roles) }] }, 1);
  return (
    <ConfirmAccess
      danger
      title={t('user_menus.take_ask', { role: names, name: member.name })}
      submit={t('user_menus.take_submit')}
      running={running}
      impact={impact}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{t('user_menus.status_hint')}</p>
    </ConfirmAccess>
  );
}

interface StatusOfProps {
  readonly app_id: string;
  readonly member: Member;
  readonly why: Why;
}

/** Only what turns the answer round is offered; taking something away asks first. */
function StatusOf({ app_id, member, why }: StatusOfProps) {
  const { t } = useTranslation();
  const [change, { isLoading }] = useChangeMemberRolesMutation();
  const [taking, setTaking] = useState<RoleChange>();
  const set = async (delta: { readonly add?: string[]; readonly remove?: string[] }): Promise<void> => {
    const { error } = await change({ params: { app_id, subject_id: member.subject_id }, body: delta, if_match: member.version });
    setTaking(undefined);
    if (!error) pushNotice({ kind: 'success', title: t('user_menus.changed'), text: member.name });
  };
  const namesOf = (roles: RoleChange): string => {
    const names = roles.map(({ display_name }) => display_name);
    return names.length === 1 ? (names[0] ?? '') : nameList(names, t);
  };
  return (
    <section className={styles['status']} aria-label={t('user_menus.status')}>
      <h3>{t('user_menus.status')}</h3>
      {why.role_changes.length === 0 ? <p>{t('user_menus.no_role_helps')}</p> : null}
      <div className={styles['buttons']}>
        {why.role_changes.map((roles) => (
          <Button
            key={idsOf(roles).join()}
            size="small"
            danger={why.visible}
            disabled={isLoading}
            onClick={() => (why.visible ? setTaking(roles) : void set({ add: idsOf(roles) }))}
          >
            {t(why.visible ? 'user_menus.take' : 'user_menus.give', { role: namesOf(roles) })}
          </Button>
        ))}
      </div>
      {why.role_changes.length === 0 ? null : <small>{t('user_menus.status_hint')}</small>}
      {taking ? (
        <TakeAway
          member={member}
          roles={taking}
          names={namesOf(taking)}
          running={isLoading}
          onSubmit={() => void set({ remove: idsOf(taking) })}
          onClose={() => setTaking(undefined)}
        />
      ) : null}
    </section>
  );
}

/** Steps that a role could get somebody over. */
const BY_ROLE: readonly Why['failing_step'][] = ['role_in_force', 'group', 'permission'];

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
  const { needed_permissions, grouping } = why.evidence;
  const byRole = why.role_changes.length > 0 || BY_ROLE.includes(why.failing_step);
  const needless = grouping ? t('user_menus.needs_group_only') : t('user_menus.needs_nothing');
  return (
    <>
      <p className={styles['needs']}>
        {needed_permissions.length === 0 ? needless : t('user_menus.needs')}{' '}
        {needed_permissions.map((code) => (
          <CodeText key={code}>{code}</CodeText>
        ))}
      </p>
      {may_set && member?.kind === 'operator' && byRole ? <StatusOf app_id={app_id} member={member} why={why} /> : null}
    </>
  );
}
