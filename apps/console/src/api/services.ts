import '../lib/zod-setup.ts';
import { categories } from '@portico/contracts/platform/categories';
import { services, type Service } from '@portico/contracts/platform/services';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

/** One that has just been deleted is not asked for again. */
const LIST = { type: 'service', id: 'list' } as const;
const one = (service: Service | undefined) => [{ type: 'service' as const, id: service?.service_id ?? 'none' }];

export const servicesApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    services: query(services.list, { providesTags: [LIST] }),
    service: query(services.read, { providesTags: one }),
    serviceByCode: query(services.by_code, {
      ignore: ['PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND'],

      providesTags: one,
    }),
    createService: mutation(services.create, { invalidatesTags: (_result, error) => (error ? [] : ['service', 'category', 'log']) }),
    updateService: mutation(services.update, { invalidatesTags: (_result, error) => (error ? [] : ['service', 'category', 'log']) }),
    serviceDependents: query(services.dependents, { keepUnusedDataFor: 0 }),
    removeService: mutation(services.remove, { invalidatesTags: (_result, error) => (error ? [] : [LIST, 'category', 'log']) }),
    serviceOwners: query(services.owners, { providesTags: ['service_owner'] }),
    nameServiceOwners: mutation(services.name_owners, {
      invalidatesTags: (_result, error) => (error ? [] : ['service_owner', 'service', 'log']),
    }),
    checkConfig: mutation(services.config_check),
    categories: query(categories.list, { providesTags: ['category'] }),
    createCategory: mutation(categories.create, { invalidatesTags: (_result, error) => (error ? [] : ['category', 'log']) }),
    updateCategory: mutation(categories.update, { invalidatesTags: (_result, error) => (error ? [] : ['category', 'service', 'log']) }),
    removeCategory: mutation(categories.remove, { invalidatesTags: (_result, error) => (error ? [] : ['category', 'log']) }),
  })),
});
export const {
  useServicesQuery,
  useServiceQuery,
  useServiceByCodeQuery,
  useCreateServiceMutation,
  useUpdateServiceMutation,
  useServiceDependentsQuery,
  useRemoveServiceMutation,
  useServiceOwnersQuery,
  useNameServiceOwnersMutation,
  useCheckConfigMutation,
  useCategoriesQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useRemoveCategoryMutation,
} = servicesApi;
