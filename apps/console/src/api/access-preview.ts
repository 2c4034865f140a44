import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { previews } from '@portico/contracts/platform/previews';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Preview = (typeof previews)['preview_access'];
type Navigation = (typeof previews)['preview_navigation'];

export const accessPreviewApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    // Asked anew each time: it is about this very moment.
    previewAccess: build.query<ResponseOf<Preview>, CallArg<Preview>>({
      query: call(previews.preview_access),
      providesTags: ['menu_tree'],
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
