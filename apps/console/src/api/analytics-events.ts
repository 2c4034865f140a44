import '../lib/zod-setup.ts';
import { analytics } from '@portico/contracts/platform/analytics';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

const changed = (_result: unknown, error: unknown) => (error ? [] : (['analytics_event', 'log'] as const));

export const analyticsEventsApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    analyticsEvents: query(analytics.common_params, { providesTags: ['analytics_event'] }),
    addAnalyticsEvent: mutation(analytics.create_config, { invalidatesTags: changed }),
    changeAnalyticsEvent: mutation(analytics.update_config, { invalidatesTags: changed }),
    removeAnalyticsEvent: mutation(analytics.remove_config, { invalidatesTags: changed }),
  })),
});
export const { useAnalyticsEventsQuery, useAddAnalyticsEventMutation, useChangeAnalyticsEventMutation, useRemoveAnalyticsEventMutation } =
  analyticsEventsApi;
