import '../lib/zod-setup.ts';
import { previews } from '@portico/contracts/platform/previews';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const accessPreviewApi = contractApi.injectEndpoints({
  endpoints: declared(({ query }) => ({
    // Asked for each change, and never again by a tag: once the change is made, the people, roles or menus that it names may be gone.
    previewAccess: query(previews.preview_access, { keepUnusedDataFor: 0 }),
    previewNavigation: query(previews.preview_navigation, { providesTags: ['menu_tree'], keepUnusedDataFor: 0 }),
  })),
});
export const { usePreviewAccessQuery, usePreviewNavigationQuery } = accessPreviewApi;
