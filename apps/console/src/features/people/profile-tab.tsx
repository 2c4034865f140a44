import { LIMITS } from '@portico/contracts/limits';
import type { PersonDetail } from '@portico/contracts/user-centre/people';
import { personChange } from '@portico/contracts/user-centre/person-fields';
import { Form, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAnswer } from '../../api/failure-text.ts';
import { useCorrectPersonMutation } from '../../api/people.ts';
import { DataFile } from '../../domain/people/data-file.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { tableTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ConflictView } from '../../ui/form-kit/conflict-view.tsx';
import { LeaveGuard } from '../../ui/form-kit/leave-guard.tsx';
import { SaveBar } from '../../ui/form-kit/save-bar.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import styles from './people.module.css';

interface Draft {
  readonly nickName: string;
  readonly realName: string;
  /** Contacts are shown masked: only a new one is typed. */
  readonly email: string;
  readonly mobile: string;
}

function ProfileForm({ person }: { readonly person: PersonDetail }) {
  const { t } = useTranslation();
  const own_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [correct] = useCorrectPersonMutation();
  const [conflictShut, setConflictShut] = useState(false);
  const { nickName, realName } = person;
  const initial = useMemo<Draft>(() => ({ nickName, realName, email: '', mobile: '' }), [nickName, realName]);
  const labels: Readonly<Record<string, string>> = {
    nickName: t('org_users.nick_name'),
    realName: t('org_users.real_name'),
    email: t('people.profile.new_email'),
    mobile: t('people.profile.new_mobile'),
  };
  const edit = useEditForm<Draft>({
    name: `person:${person.user_id}`,
    user_id: own_id,
    initial,
    version: person.version,
    save: async ({ email, mobile, ...names }, version) => {
      const change = { ...names, ...(email === '' ? {} : { email }), ...(mobile === '' ? {} : { mobile }) };
      const answer = await correct({ user_id: person.user_id, change, version });
      if (!answer.error) pushNotice({ kind: 'success', title: t('people.profile.saved'), text: person.name });
      return saveAnswer(answer, t);
    },
  });
  const now = (value: string): string => (value === '' ? t('people.profile.no_contact') : t('people.profile.contact', { value }));
  const submit = async (): Promise<void> => {
    setConflictShut(false);
    // A contact that was saved is the one that is shown now, and the fields are empty again.
    if (await edit.submit()) edit.form.setFieldsValue({ email: '', mobile: '' });
  };
  return (
    <>
      <p className={styles['quiet']}>{t('people.profile.text')}</p>
      <Form
        form={edit.form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={initial}
        onValuesChange={edit.onValuesChange}
        className={styles['form'] ?? ''}
      >
        <ContractField schema={personChange} name="nickName" label={labels['nickName'] ?? ''} changed={edit.changed}>
          <Input count={{ show: true, max: LIMITS.nick_name }} />
        </ContractField>
        <ContractField schema={personChange} name="realName" label={labels['realName'] ?? ''} changed={edit.changed}>
          <Input count={{ show: true, max: LIMITS.real_name }} />
        </ContractField>
        <ContractField schema={personChange} name="email" label={labels['email'] ?? ''} hint={now(person.email)} changed={edit.changed}>
          <Input dir="ltr" type="email" autoComplete="off" />
        </ContractField>
        <ContractField schema={personChange} name="mobile" label={labels['mobile'] ?? ''} hint={now(person.mobile)} changed={edit.changed}>
          <Input dir="ltr" type="tel" autoComplete="off" />
        </ContractField>
        <p className={styles['quiet']}>{t('people.profile.unverified')}</p>
      </Form>
      <SaveBar
        changes={edit.changed.length}
        saving={edit.saving}
        failure={edit.failure}
        onSave={() => void submit()}
        onDiscard={edit.discard}
      />
      <LeaveGuard changes={edit.changed.length} isDirty={edit.isDirty} onSave={edit.submit} onDiscard={edit.discard} />
      {edit.conflict && !conflictShut ? (
        <ConflictView
          conflict={edit.conflict}
          labelOf={(field) => labels[field] ?? field}
          onChoose={(values) => void edit.resolve(values)}
          onClose={() => setConflictShut(true)}
        />
      ) : null}
    </>
  );
}

interface ProfileTabProps {
  readonly person: PersonDetail;
  readonly may_change: boolean;
}

/** What is known of somebody, and what of it can be corrected. */
export function ProfileTab({ person, may_change }: ProfileTabProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const text = (label: string, value: string) => (value === '' ? undefined : { label, value: <bdi>{value}</bdi> });
  const yes = (is: boolean): string => (is ? t('common.conflict.yes') : t('common.conflict.no'));
  return (
    <>
      {may_change ? <ProfileForm key={`${person.email}:${person.mobile}`} person={person} /> : null}
      <Facts
        facts={[
          ...(may_change
            ? []
            : [
                text(t('org_users.nick_name'), person.nickName),
                text(t('org_users.real_name'), person.realName),
                text(t('org_users.email'), person.email),
                text(t('org_users.mobile'), person.mobile),
              ]),
          { label: t('org_users.password'), value: person.has_password ? t('org_users.set') : t('org_users.not_set') },
          { label: t('org_users.manager'), value: yes(person.is_manager) },
          { label: t('org_users.bound'), value: yes(person.is_bound) },
          { label: t('members.user_id'), value: <CodeText>{person.user_id}</CodeText> },
          { label: t('org_users.created_at'), value: <CodeText>{tableTime(person.created_at, zone)}</CodeText> },
        ]}
      />
      {may_change ? (
        <div className={styles['data']}>
          <DataFile login_name={person.login_name || person.user_id} of={person} />
        </div>
      ) : null}
    </>
  );
}
