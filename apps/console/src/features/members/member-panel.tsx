import { MEMBER_KINDS } from '@portico/contracts/platform/apps';
import type { Member } from '@portico/contracts/platform/members';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentOf, saveFailure } from '../../api/failure-text.ts';
import { useChangeMemberKindMutation, useChangeMemberRolesMutation } from '../../api/members.ts';
import { useRolesQuery } from '../../api/roles.ts';
import { nameList } from '../../lib/name-list.ts';
import { tableTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import type { SaveFailure } from '../../lib/save-answer.ts';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { useQuestion } from '../../ui/form-kit/use-question.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { groupNames } from './group-names.ts';
import { MemberFields } from './member-fields.tsx';
import { LoseAccess, MEMBER_REFUSALS, RemoveMember, type Loss } from './member-questions.tsx';
import styles from './members.module.css';

interface Change {
  readonly kind: Member['kind'];
  readonly role_ids: readonly string[];
}

const changeOf = ({ kind, roles }: Member): Change => ({ kind, role_ids: roles.map(({ role_id }) => role_id) });

/** What the server has now, in the shape of the form: it answers with roles, the form holds their ids. */
const inForm = (failure: SaveFailure | undefined, current: Member | undefined): SaveFailure | undefined =>
  failure && current ? { ...failure, current: { ...current, ...changeOf(current) } } : failure;

interface MemberPanelProps {
  readonly app_id: string;
  readonly member: Member;
  readonly may_write: boolean;
  readonly may_ask_why: boolean;
  readonly onClose: () => void;
}

export function MemberPanel({ app_id, member, may_write, may_ask_why, onClose }: MemberPanelProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const hrefOf = useManageHref();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [changeKind] = useChangeMemberKindMutation();
  const [changeRoles] = useChangeMemberRolesMutation();
  const [removing, setRemoving] = useState(false);
  const { question, ask } = useQuestion<Loss>();
  // Those on offer, so that a conflict names the ones that are new.
  const { data: roles } = useRolesQuery({ params: { app_id }, query: {} }, { skip: !may_write });
  const initial = useMemo(() => changeOf(member), [member]);
  const params = { app_id, subject_id: member.subject_id };
  const edit = useEditForm<Change>({
    name: `member:${app_id}:${member.subject_id}`,
    user_id,
    initial,
    version: member.version,
    confirm: async (values, before) => {
      const loss = {
        demoted: before.kind === 'admin' && values.kind === 'operator',
        kind: values.kind,
        add: values.role_ids.filter((id) => !before.role_ids.includes(id)),
        remove: before.role_ids.filter((id) => !values.role_ids.includes(id)),
      };
      return (!loss.demoted && loss.remove.length === 0) || (await ask(loss));
    },
    save: async ({ kind, role_ids }, version = member.version, before) => {
      const held = before.role_ids;
      const add = role_ids.filter((id) => !held.includes(id));
      const remove = held.filter((id) => !role_ids.includes(id));
      let at = version;
      // Roles first: whoever makes an operator of themselves may change nothing more afterwards.
      if (add.length + remove.length > 0) {
        const answer = await changeRoles({ params, body: { add, remove }, if_match: at, ignore: MEMBER_REFUSALS });
        const current = currentOf(answer);
        if (!answer.data) return inForm(saveFailure(answer.error, t), current);
        at = answer.data.version;
      }
      if (kind !== before.kind) {
        const answer = await changeKind({ params, body: { kind }, if_match: at, ignore: MEMBER_REFUSALS });
        const current = currentOf(answer);
        if (!answer.data) return inForm(saveFailure(answer.error, t), current);
        at = answer.data.version;
      }
      pushNotice({ kind: 'success', title: t('common.saved'), text: member.name });
      return { saved_version: at };
    },
  });
  const say = (field: string, value: unknown): string | undefined => {
    const kind = MEMBER_KINDS.find((each) => each === value);
    if (field === 'kind') return kind && t(`app_list.kind.${kind}`);
    const names = new Map([...member.roles, ...(roles?.items ?? [])].map((role) => [role.role_id, role.display_name]));
    return Array.isArray(value)
      ? nameList(
          value.map((id: string) => names.get(id) ?? id),
          t,
        )
      : undefined;
  };
  return (
    <EditPanel
      title={member.name}
      icon="user"
      edit={edit}
      initial={initial}
      labels={{ kind: t('members.kind'), role_ids: t('members.roles') }}
      say={say}
      read_only={!may_write}
      onClose={onClose}
      after={
        <div className={styles['after']}>
          <Facts
            facts={[
              { label: t('members.user_id'), value: <CodeText>{member.subject_id}</CodeText> },
              { label: t('members.since'), value: <CodeText>{tableTime(member.created_at, zone)}</CodeText> },
            ]}
          />
          {may_ask_why ? (
            <Link to={`${hrefOf('user-menu')}?user=${encodeURIComponent(member.subject_id)}`}>{t('members.sees')}</Link>
          ) : null}
          {member.groups.length === 0 ? null : <div>{t('members.through_groups', { groups: groupNames(member.groups, t) })}</div>}
          {may_write ? (
            <div>
              <Button danger onClick={() => setRemoving(true)}>
                {t('members.remove')}
              </Button>
            </div>
          ) : null}
          {removing ? <RemoveMember app_id={app_id} member={member} onRemoved={onClose} onClose={() => setRemoving(false)} /> : null}
          {question ? <LoseAccess member={member} loss={question.about} onAnswer={question.answer} /> : null}
        </div>
      }
    >
      <MemberFields kind={edit.values.kind} held={member.roles} changed={edit.changed} disabled={!may_write} />
    </EditPanel>
  );
}
