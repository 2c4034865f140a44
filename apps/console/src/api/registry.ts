import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import type { registry } from '@portico/contracts/user-centre/registry';
import { REGISTRY } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { askUc, done } from './uc-call.ts';
import { uc } from './uc.ts';

type Registry = typeof registry;
export type RegisteredOrigin = ResponseOf<Registry['list_origins']>['items'][number];
export type ServiceCredential = ResponseOf<Registry['list_services']>['items'][number];
type ServiceKey = ResponseOf<Registry['create_service']>;

const INLINE = { inline: true } as const;
const changed = (_result: unknown, error: unknown) => (error ? [] : (['registry'] as const));

export const registryApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    origins: build.query<ResponseOf<Registry['list_origins']>, RequestOf<Registry['list_origins']>>({
      queryFn: (request) => askUc(() => uc.call(REGISTRY.list_origins, request)),
      providesTags: ['registry'],
    }),
    registerOrigin: build.mutation<RegisteredOrigin, RequestOf<Registry['create_origin']>['body']>({
      queryFn: (body) => askUc(() => uc.call(REGISTRY.create_origin, { body }), INLINE),
      invalidatesTags: changed,
    }),
    removeOrigin: build.mutation<null, RegisteredOrigin>({
      queryFn: ({ origin, version }) =>
        askUc(() => done(uc.call(REGISTRY.remove_origin, { params: { origin } }, { if_match: version })), INLINE),
      invalidatesTags: changed,
    }),
    credentials: build.query<ResponseOf<Registry['list_services']>, RequestOf<Registry['list_services']>>({
      queryFn: (request) => askUc(() => uc.call(REGISTRY.list_services, request)),
      providesTags: ['registry'],
    }),
    makeCredential: build.mutation<ServiceKey, { readonly name: string }>({
      queryFn: (body) => askUc(() => uc.call(REGISTRY.create_service, { body }), INLINE),
      invalidatesTags: changed,
    }),
    rotateCredential: build.mutation<ServiceKey, { readonly service_id: string }>({
      queryFn: (params) => askUc(() => uc.call(REGISTRY.rotate_service, { params, body: {} }), INLINE),
      invalidatesTags: changed,
    }),
    revokeCredential: build.mutation<null, { readonly service_id: string }>({
      queryFn: (params) => askUc(() => done(uc.call(REGISTRY.revoke_service, { params })), INLINE),
      invalidatesTags: changed,
    }),
  }),
});
export const {
  useOriginsQuery,
  useRegisterOriginMutation,
  useRemoveOriginMutation,
  useCredentialsQuery,
  useMakeCredentialMutation,
  useRotateCredentialMutation,
  useRevokeCredentialMutation,
} = registryApi;
