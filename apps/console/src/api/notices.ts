import { NOTICES } from '@portico/uc-sdk';
import type { ResponseOf } from '@portico/contracts/endpoint';
import type { notices } from '@portico/contracts/user-centre/notices';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { uc } from './uc.ts';

export type SecurityNotice = ResponseOf<(typeof notices)['list']>['items'][number];

const noticesApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucQuery, ucRead, ucMutation }) => ({
    notices: ucQuery((limit: number) => uc().call(NOTICES.list, { query: { limit } }), { providesTags: ['notice'], keepUnusedDataFor: 0 }),
    /** With as few of them as can be asked for. */
    unreadNotices: ucRead(async () => (await uc().call(NOTICES.list, { query: { limit: 1 } })).unread, {
      providesTags: ['notice'],
      keepUnusedDataFor: 0,
    }),
    markNoticesRead: ucMutation(
      (notice_ids: readonly string[]) => uc().call(NOTICES.mark_read, { body: { notice_ids: [...notice_ids] } }),
      { invalidatesTags: ['notice'] },
    ),
  })),
});
export const { useNoticesQuery, useUnreadNoticesQuery, useMarkNoticesReadMutation } = noticesApi;
