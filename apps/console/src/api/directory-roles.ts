import '../lib/zod-setup.ts';
import { directoryRoles } from '@portico/contracts/platform/directory-roles';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** `app` and `navigation` as well: one may be in the group oneself. */
const changed = (_result: unknown, error: unknown) => (error ? [] : (['member', 'role', 'log', 'app', 'navigation'] as const));

export const directoryRolesApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    directoryRoles: query(directoryRoles.read, { providesTags: ['member'] }),
    // Asked anew each time: directories change them, not this console.
    directoryGroups: query(directoryRoles.find_groups, { keepUnusedDataFor: 0 }),
    previewDirectoryRoles: query(directoryRoles.preview, { keepUnusedDataFor: 0 }),
    saveDirectoryRoles: mutation(directoryRoles.save, { invalidatesTags: changed }),
  })),
});
export const { useDirectoryRolesQuery, useDirectoryGroupsQuery, usePreviewDirectoryRolesQuery, useSaveDirectoryRolesMutation } =
  directoryRolesApi;
