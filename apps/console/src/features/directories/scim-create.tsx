import { DIRECTORY_LIMITS } from '@portico/contracts/directory-limits';
import { LIMITS } from '@portico/contracts/limits';
import { directories } from '@portico/contracts/user-centre/directories';
import { Input } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAnswer } from '../../api/failure-text.ts';
import { useMakeDirectoryMutation } from '../../api/directories.ts';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { OrgSelect } from '../../domain/orgs/org-select.tsx';
import { useAppSelector } from '../../session/state.ts';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { DaysInput } from './days-input.tsx';
import type { ShownToken } from './scim-token.tsx';
import styles from './directories.module.css';

interface Draft {
  readonly name: string;
  readonly org_id: string;
  readonly valid_days: number;
}
const EMPTY: Draft = { name: '', org_id: '', valid_days: DIRECTORY_LIMITS.token_days_default };
const FIELDS: Readonly<Record<string, string>> = { 'UC/REGISTRATION_EXISTS': 'name', 'UC/ORG_NOT_FOUND': 'org_id' };

interface ScimCreateProps {
  readonly onToken: (token: ShownToken) => void;
  readonly onClose: () => void;
}

/** Lets a directory send people of one organisation. */
export function ScimCreate({ onToken, onClose }: ScimCreateProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [make] = useMakeDirectoryMutation();
  const made = useRef<ShownToken>(undefined);
  const edit = useEditForm<Draft>({
    name: 'directory:new-scim',
    user_id,
    initial: EMPTY,
    fieldOf: (code) => FIELDS[code],
    save: async (body) => {
      const answer = await make(body);
      if (answer.data) made.current = { ...answer.data, name: body.name };
      return saveAnswer(answer, t);
    },
  });
  const schema = directories.create.body;
  return (
    <EditPanel
      title={t('directories.new')}
      icon="people"
      edit={edit}
      initial={EMPTY}
      labels={{}}
      create={t('common.create')}
      onSaved={() => {
        onClose();
        if (made.current) onToken(made.current);
      }}
      onClose={onClose}
    >
      <p className={styles['lead']}>{t('directories.kind_hints.scim')}</p>
      <ContractField schema={schema} name="name" label={t('common.name')}>
        <Input count={{ show: true, max: LIMITS.registry_name }} />
      </ContractField>
      <ContractField schema={schema} name="org_id" label={t('app_list.open_type.org')} hint={t('directories.org_hint')}>
        <OrgSelect label={t('app_list.open_type.org')} nameOf={() => ''} />
      </ContractField>
      <ContractField schema={schema} name="valid_days" label={t('directories.valid_days')} hint={t('directories.valid_days_hint')}>
        <DaysInput />
      </ContractField>
    </EditPanel>
  );
}
