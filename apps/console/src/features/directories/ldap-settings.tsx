import { ldap } from '@portico/contracts/user-centre/ldap';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeLdapMutation, type LdapDirectory } from '../../api/directories.ts';
import { saveAnswer } from '../../api/failure-text.ts';
import { useAppSelector } from '../../session/state.ts';
import { EditSection } from '../../ui/form-kit/edit-section.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { draftOf, type LdapDraft } from './ldap-draft.ts';
import { LdapFields } from './ldap-fields.tsx';
import { useLdapWords } from './ldap-words.ts';

interface LdapSettingsProps {
  readonly directory: LdapDirectory;
  /** False for auditors, who may only read. */
  readonly changes: boolean;
}

/** How a directory is read. */
export function LdapSettings({ directory, changes }: LdapSettingsProps) {
  const { t } = useTranslation();
  const { directory_id, version } = directory;
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const { labels } = useLdapWords();
  const [change] = useChangeLdapMutation();
  const initial = useMemo(() => draftOf(directory), [directory]);
  const edit = useEditForm<LdapDraft>({
    name: `directory:${directory_id}`,
    user_id,
    initial,
    version,
    secret: 'secret',
    fieldOf: (code) => (code === 'UC/REGISTRATION_EXISTS' ? 'name' : undefined),
    save: async (body, if_match = 1) => {
      const answer = await change({ params: { directory_id }, body, if_match });
      if (answer.data) pushNotice({ kind: 'success', title: t('common.saved'), text: answer.data.name });
      return saveAnswer(answer, t);
    },
  });
  return (
    <EditSection edit={edit} initial={initial} labels={labels} read_only={!changes}>
      <LdapFields schema={ldap.update.body} changed={edit.changed} read_only={!changes} is_new={false} />
    </EditSection>
  );
}
