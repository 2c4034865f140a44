import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { previews } from '@portico/contracts/platform/previews';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Preview = (typeof previews)['preview_access'];
type Navigation = (typeof previews)['preview_navigation'];

export const accessPreviewApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    // Asked for each change, and never again by a tag: once the change is made, the people, roles or menus that it names may be gone.
    previewAccess: build.query<ResponseOf<Preview>, CallArg<Preview>>({
      query: call(previews.preview_access),
      keepUnusedDataFor: 0,
    }),
    previewNavigation: build.query<ResponseOf<Navigation>, CallArg<Navigation>>({
      query: call(previews.preview_navigation),
      providesTags: ['menu_tree'],
      keepUnusedDataFor: 0,
    }),
  }),
});
export const { usePreviewAccessQuery, usePreviewNavigationQuery } = accessPreviewApi;
