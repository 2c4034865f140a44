import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import type { signInPolicies } from '@portico/contracts/user-centre/sign-in-policies';
import { SIGN_IN_POLICIES } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { uc } from './uc.ts';

type Policies = typeof signInPolicies;
export type SignInPolicy = ResponseOf<Policies['read']>;
export type PolicyPreview = ResponseOf<Policies['preview']>;
type Place = RequestOf<Policies['read']>['params'];
type Saving = RequestOf<Policies['save']> & { readonly version: number };

const policiesApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucRead, ucQuery, ucMutation }) => ({
    signInPolicies: ucRead(async () => (await uc().call(SIGN_IN_POLICIES.list, {})).items, { providesTags: ['sign_in_policy'] }),
    signInPolicy: ucQuery((params: Place) => uc().call(SIGN_IN_POLICIES.read, { params }), { providesTags: ['sign_in_policy'] }),
    previewPolicy: ucQuery((request: RequestOf<Policies['preview']>) => uc().call(SIGN_IN_POLICIES.preview, request), {
      keepUnusedDataFor: 0,
    }),
    savePolicy: ucMutation(
      // Before the first save there is nothing that could be stale.
      ({ version, ...request }: Saving) => uc().call(SIGN_IN_POLICIES.save, request, version === 0 ? {} : { if_match: version }),
      { inline: true, invalidatesTags: (_result, error) => (error ? [] : ['sign_in_policy']) },
    ),
  })),
});
export const { useSignInPoliciesQuery, useSignInPolicyQuery, usePreviewPolicyQuery, useLazyPreviewPolicyQuery, useSavePolicyMutation } =
  policiesApi;
