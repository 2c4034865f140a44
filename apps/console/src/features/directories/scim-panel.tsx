import { LIMITS } from '@portico/contracts/limits';
import { directories } from '@portico/contracts/user-centre/directories';
import { Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenameDirectoryMutation, type DirectoryShown } from '../../api/directories.ts';
import { saveAnswer } from '../../api/failure-text.ts';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { CopyValue } from '../../ui/copy-trace.tsx';
import { Facts } from '../../ui/facts.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { TableTime } from '../../ui/table-time.tsx';
import { scimAddress } from './scim-address.ts';
import { ScimActions } from './scim-actions.tsx';
import type { ShownToken } from './scim-token.tsx';
import styles from './directories.module.css';

function ScimFacts({ directory }: { readonly directory: DirectoryShown }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const when = (at: string) => (at === '' ? t('directories.never') : <TableTime at={at} zone={zone} />);
  const { org_name, people, groups, expires_at, previous_until, last_used_at, created_at } = directory;
  return (
    <Facts
      facts={[
        { label: t('directories.address'), value: <CopyValue value={scimAddress()} label={t('directories.copy_address')} /> },
        { label: t('app_list.open_type.org'), value: <bdi>{org_name}</bdi> },
        { label: t('directories.people'), value: people },
        { label: t('directories.groups'), value: groups },
        { label: t('directories.contact'), value: when(last_used_at) },
        { label: t('directories.expires'), value: when(expires_at) },
        previous_until === '' ? undefined : { label: t('directories.previous'), value: when(previous_until) },
        { label: t('directories.created'), value: when(created_at) },
      ]}
    />
  );
}

interface ScimPanelProps {
  readonly directory: DirectoryShown;
  /** False for auditors, who may only read. */
  readonly changes: boolean;
  readonly onToken: (token: ShownToken) => void;
  readonly onClose: () => void;
}

/** A directory that sends people: its name, what is known of it, its token. */
export function ScimPanel({ directory, changes, onToken, onClose }: ScimPanelProps) {
  const { t } = useTranslation();
  const { directory_id, name, version } = directory;
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [rename] = useRenameDirectoryMutation();
  const initial = useMemo(() => ({ name }), [name]);
  const edit = useEditForm({
    name: `directory:${directory_id}`,
    user_id,
    initial,
    version,
    fieldOf: (code) => (code === 'UC/REGISTRATION_EXISTS' ? 'name' : undefined),
    save: async (body, if_match = 1) => {
      const answer = await rename({ params: { directory_id }, body, if_match });
      if (answer.data) pushNotice({ kind: 'success', title: t('common.saved'), text: answer.data.name });
      return saveAnswer(answer, t);
    },
  });
  const labels = { name: t('common.name') };
  return (
    <EditPanel
      title={name}
      icon="people"
      edit={edit}
      initial={initial}
      labels={labels}
      read_only={!changes}
      onClose={onClose}
      after={
        <div className={styles['after']}>
          <ScimFacts directory={directory} />
          {changes ? <ScimActions directory={directory} onToken={onToken} onRemoved={onClose} /> : null}
        </div>
      }
    >
      <ContractField schema={directories.rename.body} name="name" label={labels.name} changed={edit.changed}>
        <Input count={{ show: true, max: LIMITS.registry_name }} />
      </ContractField>
    </EditPanel>
  );
}
