import type { DirectoryRoleDraft, DirectoryRolePreview } from '@portico/contracts/platform/directory-roles';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../api/failure-text.ts';
import { isApiError } from '../../../api/api-error.ts';
import { usePreviewDirectoryRolesQuery } from '../../../api/directory-roles.ts';
import { MAPPING_REFUSALS } from './mapping-draft.ts';

export interface MappingPreview {
  readonly preview: DirectoryRolePreview | undefined;
  /** Why it is not known. */
  readonly failed: string | undefined;
  readonly retry: () => void;
}

/** Who would gain and lose through unsaved groups. An outdated preview is never shown as the current one. */
export function useMappingPreview(app_id: string, items: DirectoryRoleDraft['items']): MappingPreview {
  const { t } = useTranslation();
  const asked = { params: { app_id }, body: { items }, ignore: MAPPING_REFUSALS };
  const { currentData, error, isFetching, refetch } = usePreviewDirectoryRolesQuery(asked, { refetchOnMountOrArgChange: true });
  const failed = error && (isApiError(error) ? failureText(error, t) : t('directory_groups.preview.failed'));
  return {
    preview: isFetching || failed !== undefined ? undefined : currentData,
    failed: isFetching ? undefined : failed,
    retry: () => void refetch(),
  };
}
