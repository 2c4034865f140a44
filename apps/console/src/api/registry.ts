import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import type { registry } from '@portico/contracts/user-centre/registry';
import { REGISTRY } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { done } from './uc-call.ts';
import { uc } from './uc.ts';

type Registry = typeof registry;
export type RegisteredOrigin = ResponseOf<Registry['list_origins']>['items'][number];
export type ServiceCredential = ResponseOf<Registry['list_services']>['items'][number];
/** Of one credential. */
type Credential = RequestOf<Registry['rotate_service']>['params'];

const changed = (_result: unknown, error: unknown) => (error ? [] : (['registry'] as const));

export const registryApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucQuery, ucMutation }) => ({
    origins: ucQuery((request: RequestOf<Registry['list_origins']>) => uc().call(REGISTRY.list_origins, request), {
      providesTags: ['registry'],
    }),
    registerOrigin: ucMutation((body: RequestOf<Registry['create_origin']>['body']) => uc().call(REGISTRY.create_origin, { body }), {
      inline: true,
      invalidatesTags: changed,
    }),
    removeOrigin: ucMutation(
      ({ origin, version }: RegisteredOrigin) => done(uc().call(REGISTRY.remove_origin, { params: { origin } }, { if_match: version })),
      { inline: true, invalidatesTags: changed },
    ),
    credentials: ucQuery((request: RequestOf<Registry['list_services']>) => uc().call(REGISTRY.list_services, request), {
      providesTags: ['registry'],
    }),
    makeCredential: ucMutation((body: RequestOf<Registry['create_service']>['body']) => uc().call(REGISTRY.create_service, { body }), {
      inline: true,
      invalidatesTags: changed,
    }),
    rotateCredential: ucMutation((params: Credential) => uc().call(REGISTRY.rotate_service, { params, body: {} }), {
      inline: true,
      invalidatesTags: changed,
    }),
    revokeCredential: ucMutation((params: Credential) => done(uc().call(REGISTRY.revoke_service, { params })), {
      inline: true,
      invalidatesTags: changed,
    }),
  })),
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
