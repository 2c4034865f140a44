import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import type { signInPolicies } from '@portico/contracts/user-centre/sign-in-policies';
import { SIGN_IN_POLICIES } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { uc } from './uc.ts';

type Policies = typeof signInPolicies;
export type SignInPolicy = ResponseOf<Policies['read']>;
export type PolicyPreview = ResponseOf<Policies['preview']>;
export type PersonPolicyResult = ResponseOf<Policies['of_person']>;
type Explained = RequestOf<Policies['of_person']>;
type Place = RequestOf<Policies['read']>['params'];
type Saving = RequestOf<Policies['save']> & { readonly version: number };

export const policiesApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucQuery, ucMutation }) => ({
    signInPolicies: ucQuery((keyword: string) => uc().call(SIGN_IN_POLICIES.list, { query: keyword === '' ? {} : { keyword } }), {
      providesTags: ['sign_in_policy'],
    }),
    signInPolicy: ucQuery((params: Place) => uc().call(SIGN_IN_POLICIES.read, { params }), { providesTags: ['sign_in_policy'] }),
    previewPolicy: ucQuery((request: RequestOf<Policies['preview']>) => uc().call(SIGN_IN_POLICIES.preview, request), {
      keepUnusedDataFor: 0,
    }),
    /** Asked about again each time: somebody may have got a role meanwhile. */
    policyOfPerson: ucMutation((body: Explained['body']) => uc().call(SIGN_IN_POLICIES.of_person, { body }), { inline: true }),
    savePolicy: ucMutation(
      // Before the first save there is nothing that could be stale.
      ({ version, ...request }: Saving) => uc().call(SIGN_IN_POLICIES.save, request, version === 0 ? {} : { if_match: version }),
      { inline: true, invalidatesTags: (_result, error) => (error ? [] : ['sign_in_policy']) },
    ),
  })),
});
export const {
  useSignInPoliciesQuery,
  useSignInPolicyQuery,
  usePreviewPolicyQuery,
  useLazyPreviewPolicyQuery,
  usePolicyOfPersonMutation,
  useSavePolicyMutation,
} = policiesApi;
