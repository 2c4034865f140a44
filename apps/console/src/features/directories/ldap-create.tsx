import { ldap } from '@portico/contracts/user-centre/ldap';
import { Form, Radio } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMakeLdapMutation } from '../../api/directories.ts';
import { saveAnswer } from '../../api/failure-text.ts';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { OrgSelect } from '../../domain/orgs/org-select.tsx';
import { useManageHref } from '../../domain/screens/screens.ts';
import { useAppSelector } from '../../session/state.ts';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { NEW_LDAP, PRESET_NAMES, PRESETS, type NewLdapDraft, type Preset } from './ldap-draft.ts';
import { LdapFields } from './ldap-fields.tsx';
import styles from './directories.module.css';

const FIELDS: Readonly<Record<string, string>> = { 'UC/REGISTRATION_EXISTS': 'name', 'UC/ORG_NOT_FOUND': 'org_id' };
const CHOICES: readonly Preset[] = ['openldap', 'active_directory'];
const NO_CHANGES: readonly string[] = [];

interface LdapCreateProps {
  readonly onClose: () => void;
}

/** A directory that is read; its own page then offers to test it. */
export function LdapCreate({ onClose }: LdapCreateProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const href = useManageHref();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [make] = useMakeLdapMutation();
  const [preset, setPreset] = useState<Preset>('openldap');
  const made = useRef('');
  const edit = useEditForm<NewLdapDraft>({
    name: 'directory:new-ldap',
    user_id,
    initial: NEW_LDAP,
    secret: 'secret',
    fieldOf: (code) => FIELDS[code],
    save: async ({ secret = '', ...body }) => {
      const answer = await make({ ...body, secret });
      made.current = answer.data?.directory_id ?? '';
      return saveAnswer(answer, t);
    },
  });
  const begin = (next: Preset): void => {
    setPreset(next);
    edit.form.setFieldsValue(PRESETS[next]);
    edit.onValuesChange();
  };
  const schema = ldap.create.body;
  return (
    <EditPanel
      title={t('directories.new')}
      icon="people"
      edit={edit}
      initial={NEW_LDAP}
      labels={{}}
      create={t('common.create')}
      onSaved={() => void navigate(href(`directories/${made.current}`))}
      onClose={onClose}
    >
      <p className={styles['lead']}>{t('directories.kind_hints.ldap')}</p>
      <ContractField schema={schema} name="org_id" label={t('app_list.open_type.org')} hint={t('directories.org_hint')}>
        <OrgSelect label={t('app_list.open_type.org')} nameOf={() => ''} />
      </ContractField>
      <Form.Item label={t('directories.ldap.preset')} extra={t('directories.ldap.preset_hint')}>
        <Radio.Group
          className={styles['radios'] ?? ''}
          aria-label={t('directories.ldap.preset')}
          value={preset}
          options={CHOICES.map((value) => ({ value, label: PRESET_NAMES[value] }))}
          onChange={({ target }) => begin(CHOICES.find((each) => each === target.value) ?? 'openldap')}
        />
      </Form.Item>
      <LdapFields schema={schema} changed={NO_CHANGES} read_only={false} is_new />
    </EditPanel>
  );
}
