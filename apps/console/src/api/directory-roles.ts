import '../lib/zod-setup.ts';
import { directoryRoles } from '@portico/contracts/platform/directory-roles';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** Also `app` and `navigation`: the person who saves may be in the group. */
const changed = (_result: unknown, error: unknown) => (error ? [] : (['member', 'role', 'log', 'app', 'navigation'] as const));

export const directoryRolesApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    directoryRoles: query(directoryRoles.read, { providesTags: ['member'] }),
    // Not cached: directories change them without this console knowing.
    directoryGroups: query(directoryRoles.find_groups, { keepUnusedDataFor: 0 }),
    previewDirectoryRoles: query(directoryRoles.preview, { keepUnusedDataFor: 0 }),
    saveDirectoryRoles: mutation(directoryRoles.save, { invalidatesTags: changed }),
  })),
});
export const { useDirectoryRolesQuery, useDirectoryGroupsQuery, usePreviewDirectoryRolesQuery, useSaveDirectoryRolesMutation } =
  directoryRolesApi;
