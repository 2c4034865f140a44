import '../lib/zod-setup.ts';
import { serviceConfigs } from '@portico/contracts/platform/service-configs';
import { CLIENT_FAILURES } from './api-error.ts';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** R8.07: a service that is gone, or has no configuration, is nothing to tell somebody who only opened one of its pages. */
const QUIETLY: readonly string[] = [...serviceConfigs.by_id.errors, ...CLIENT_FAILURES];

const serviceConfigsApi = contractApi.injectEndpoints({
  endpoints: declared(({ query }) => ({
    serviceConfig: query(serviceConfigs.by_id, { ignore: QUIETLY }),
  })),
});
export const { useServiceConfigQuery } = serviceConfigsApi;
