import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import type { clients } from '@portico/contracts/user-centre/registry-clients';
import type { credentials } from '@portico/contracts/user-centre/registry-credentials';
import type { origins } from '@portico/contracts/user-centre/registry-origins';
import type { providers } from '@portico/contracts/user-centre/registry-providers';
import { REGISTRY } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { done } from './uc-call.ts';
import { uc } from './uc.ts';

type Clients = typeof clients;
type Credentials = typeof credentials;
type Origins = typeof origins;
type Providers = typeof providers;
export type RegisteredOrigin = ResponseOf<Origins['list_origins']>['items'][number];
export type SsoClient = ResponseOf<Clients['list_clients']>['items'][number];
export type ThirdProvider = ResponseOf<Providers['list_providers']>['items'][number];
export type ServiceCredential = ResponseOf<Credentials['list_services']>['items'][number];
/** The version that was seen. */
interface Seen {
  readonly if_match: number;
}
/** Of one credential. */
type Credential = RequestOf<Credentials['revoke_service']>['params'];

const changed = (_result: unknown, error: unknown) => (error ? [] : (['registry'] as const));

export const registryApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucQuery, ucMutation }) => ({
    origins: ucQuery((request: RequestOf<Origins['list_origins']>) => uc().call(REGISTRY.list_origins, request), {
      providesTags: ['registry'],
    }),
    registerOrigin: ucMutation((body: RequestOf<Origins['create_origin']>['body']) => uc().call(REGISTRY.create_origin, { body }), {
      inline: true,
      invalidatesTags: changed,
    }),
    removeOrigin: ucMutation(
      ({ origin, version }: RegisteredOrigin) => done(uc().call(REGISTRY.remove_origin, { params: { origin } }, { if_match: version })),
      { inline: true, invalidatesTags: changed },
    ),
    clients: ucQuery((request: RequestOf<Clients['list_clients']>) => uc().call(REGISTRY.list_clients, request), {
      providesTags: ['registry'],
    }),
    makeClient: ucMutation((body: RequestOf<Clients['create_client']>['body']) => uc().call(REGISTRY.create_client, { body }), {
      inline: true,
      invalidatesTags: changed,
    }),
    changeClient: ucMutation(
      ({ if_match, ...request }: RequestOf<Clients['update_client']> & Seen) => uc().call(REGISTRY.update_client, request, { if_match }),
      { inline: true, invalidatesTags: changed },
    ),
    rotateClient: ucMutation((request: RequestOf<Clients['rotate_client']>) => uc().call(REGISTRY.rotate_client, request), {
      inline: true,
      invalidatesTags: changed,
    }),
    revokeClient: ucMutation(
      ({ client_id, version }: SsoClient) => done(uc().call(REGISTRY.revoke_client, { params: { client_id } }, { if_match: version })),
      { inline: true, invalidatesTags: changed },
    ),
    providers: ucQuery((request: RequestOf<Providers['list_providers']>) => uc().call(REGISTRY.list_providers, request), {
      providesTags: ['registry'],
    }),
    makeProvider: ucMutation((body: RequestOf<Providers['create_provider']>['body']) => uc().call(REGISTRY.create_provider, { body }), {
      inline: true,
      invalidatesTags: changed,
    }),
    changeProvider: ucMutation(
      ({ if_match, ...request }: RequestOf<Providers['update_provider']> & Seen) =>
        uc().call(REGISTRY.update_provider, request, { if_match }),
      { inline: true, invalidatesTags: changed },
    ),
    testProvider: ucMutation((params: RequestOf<Providers['test_provider']>['params']) => uc().call(REGISTRY.test_provider, { params }), {
      inline: true,
    }),
    revokeProvider: ucMutation(
      ({ source_plat, version }: ThirdProvider) =>
        done(uc().call(REGISTRY.revoke_provider, { params: { source_plat } }, { if_match: version })),
      { inline: true, invalidatesTags: changed },
    ),
    credentials: ucQuery((request: RequestOf<Credentials['list_services']>) => uc().call(REGISTRY.list_services, request), {
      providesTags: ['registry'],
    }),
    makeCredential: ucMutation((body: RequestOf<Credentials['create_service']>['body']) => uc().call(REGISTRY.create_service, { body }), {
      inline: true,
      invalidatesTags: changed,
    }),
    changeCredential: ucMutation(
      ({ if_match, ...request }: RequestOf<Credentials['update_service']> & Seen) =>
        uc().call(REGISTRY.update_service, request, { if_match }),
      { inline: true, invalidatesTags: changed },
    ),
    rotateCredential: ucMutation((request: RequestOf<Credentials['rotate_service']>) => uc().call(REGISTRY.rotate_service, request), {
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
  useClientsQuery,
  useMakeClientMutation,
  useChangeClientMutation,
  useRotateClientMutation,
  useRevokeClientMutation,
  useProvidersQuery,
  useMakeProviderMutation,
  useChangeProviderMutation,
  useTestProviderMutation,
  useRevokeProviderMutation,
  useCredentialsQuery,
  useMakeCredentialMutation,
  useChangeCredentialMutation,
  useRotateCredentialMutation,
  useRevokeCredentialMutation,
} = registryApi;
