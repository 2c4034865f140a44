import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { categories } from '@portico/contracts/platform/categories';
import { services, type Service } from '@portico/contracts/platform/services';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Services = typeof services;
type Categories = typeof categories;
/** One that has just been deleted is not asked for again. */
const LIST = { type: 'service', id: 'list' } as const;
const one = (service: Service | undefined) => [{ type: 'service' as const, id: service?.service_id ?? 'none' }];

export const servicesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    services: build.query<ResponseOf<Services['list']>, CallArg<Services['list']>>({
      query: call(services.list),
      providesTags: [LIST],
    }),
    service: build.query<ResponseOf<Services['read']>, CallArg<Services['read']>>({
      query: call(services.read),
      providesTags: one,
    }),
    serviceByCode: build.query<ResponseOf<Services['by_code']>, CallArg<Services['by_code']>>({
      query: call(services.by_code, ['PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND']),
      providesTags: one,
    }),
    createService: build.mutation<ResponseOf<Services['create']>, CallArg<Services['create']>>({
      query: call(services.create),
      invalidatesTags: (_result, error) => (error ? [] : ['service', 'category', 'log']),
    }),
    updateService: build.mutation<ResponseOf<Services['update']>, CallArg<Services['update']>>({
      query: call(services.update),
      invalidatesTags: (_result, error) => (error ? [] : ['service', 'category', 'log']),
    }),
    serviceDependents: build.query<ResponseOf<Services['dependents']>, CallArg<Services['dependents']>>({
      query: call(services.dependents),
      keepUnusedDataFor: 0,
    }),
    removeService: build.mutation<ResponseOf<Services['remove']>, CallArg<Services['remove']>>({
      query: call(services.remove),
      invalidatesTags: (_result, error) => (error ? [] : [LIST, 'category', 'log']),
    }),
    serviceOwners: build.query<ResponseOf<Services['owners']>, CallArg<Services['owners']>>({
      query: call(services.owners),
      providesTags: ['service_owner'],
    }),
    nameServiceOwners: build.mutation<ResponseOf<Services['name_owners']>, CallArg<Services['name_owners']>>({
      query: call(services.name_owners),
      invalidatesTags: (_result, error) => (error ? [] : ['service_owner', 'service', 'log']),
    }),
    checkConfig: build.mutation<ResponseOf<Services['config_check']>, CallArg<Services['config_check']>>({
      query: call(services.config_check),
    }),
    categories: build.query<ResponseOf<Categories['list']>, CallArg<Categories['list']>>({
      query: call(categories.list),
      providesTags: ['category'],
    }),
    createCategory: build.mutation<ResponseOf<Categories['create']>, CallArg<Categories['create']>>({
      query: call(categories.create),
      invalidatesTags: (_result, error) => (error ? [] : ['category', 'log']),
    }),
    updateCategory: build.mutation<ResponseOf<Categories['update']>, CallArg<Categories['update']>>({
      query: call(categories.update),
      invalidatesTags: (_result, error) => (error ? [] : ['category', 'service', 'log']),
    }),
    removeCategory: build.mutation<ResponseOf<Categories['remove']>, CallArg<Categories['remove']>>({
      query: call(categories.remove),
      invalidatesTags: (_result, error) => (error ? [] : ['category', 'log']),
    }),
  }),
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
