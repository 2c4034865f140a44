import '../lib/zod-setup.ts';
import { appLogViews, installationLogViews } from '@portico/contracts/platform/log-views';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** Also after a refusal: whoever saw an older view sees the present one. */
const invalidatesTags = ['log_view', 'log'] as const;

export const logViewsApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    appLogViews: query(appLogViews.list, { providesTags: ['log_view'] }),
    saveAppLogView: mutation(appLogViews.create, { invalidatesTags }),
    changeAppLogView: mutation(appLogViews.change, { invalidatesTags }),
    removeAppLogView: mutation(appLogViews.remove, { invalidatesTags }),
    installationLogViews: query(installationLogViews.list, { providesTags: ['log_view'] }),
    saveInstallationLogView: mutation(installationLogViews.create, { invalidatesTags }),
    changeInstallationLogView: mutation(installationLogViews.change, { invalidatesTags }),
    removeInstallationLogView: mutation(installationLogViews.remove, { invalidatesTags }),
  })),
});
export const {
  useAppLogViewsQuery,
  useSaveAppLogViewMutation,
  useChangeAppLogViewMutation,
  useRemoveAppLogViewMutation,
  useInstallationLogViewsQuery,
  useSaveInstallationLogViewMutation,
  useChangeInstallationLogViewMutation,
  useRemoveInstallationLogViewMutation,
} = logViewsApi;
