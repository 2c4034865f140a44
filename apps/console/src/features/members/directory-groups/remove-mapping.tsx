import type { DirectoryRoleMapping } from '@portico/contracts/platform/directory-roles';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/api-error.ts';
import { useSaveDirectoryRolesMutation } from '../../../api/directory-roles.ts';
import { errorText } from '../../../api/failure-text.ts';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { ConfirmMapping } from './confirm-mapping.tsx';
import { MAPPING_REFUSALS, without } from './mapping-draft.ts';

interface RemoveMappingProps {
  readonly app_id: string;
  readonly mapping: DirectoryRoleMapping;
  readonly group: DirectoryRoleMapping['items'][number];
  /** Someone else has saved in the meantime. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Takes the roles of a group away from everyone who has them only through this group. */
export function RemoveMapping({ app_id, mapping, group, onStale, onClose }: RemoveMappingProps) {
  const { t } = useTranslation();
  const [save, { isLoading, error }] = useSaveDirectoryRolesMutation();
  const items = without(mapping, group.group_id);
  const run = async (): Promise<void> => {
    const answer = await save({ params: { app_id }, body: { items }, if_match: mapping.version, ignore: MAPPING_REFUSALS });
    if (isApiError(answer.error) && answer.error.code === 'COMMON/STALE_VERSION') onStale();
    if (answer.error) return;
    pushNotice({ kind: 'success', title: t('directory_groups.removed'), text: group.display_name });
    onClose();
  };
  const failure = isApiError(error) ? errorText(error, t) : undefined;
  const stale = isApiError(error) && error.code === 'COMMON/STALE_VERSION';
  return (
    <ConfirmMapping
      danger
      title={t('directory_groups.ask.remove', { group: group.display_name })}
      submit={t('directory_groups.remove')}
      running={isLoading}
      failure={failure && stale ? { ...failure, text: t('directory_groups.stale') } : failure}
      app_id={app_id}
      items={items}
      onSubmit={() => void run()}
      onClose={onClose}
    />
  );
}
