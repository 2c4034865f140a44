import { OPENID_CONSENTS } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { done } from './uc-call.ts';
import { uc } from './uc.ts';

interface OfPerson {
  readonly user_id: string;
  readonly client_id: string;
}
// Also after a failure: the consent may have been withdrawn in another window.
const ENDS = { invalidatesTags: ['consents', 'log'] } as const;

const openidConsentsApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucRead, ucQuery, ucMutation }) => ({
    ownConsents: ucRead(() => uc().call(OPENID_CONSENTS.list, {}), { providesTags: ['consents'], keepUnusedDataFor: 0 }),
    withdrawConsent: ucMutation((client_id: string) => done(uc().call(OPENID_CONSENTS.withdraw, { params: { client_id } })), ENDS),
    consentsOfPerson: ucQuery((user_id: string) => uc().call(OPENID_CONSENTS.list_of, { params: { user_id } }), {
      providesTags: ['consents'],
      keepUnusedDataFor: 0,
    }),
    endConsentOfPerson: ucMutation((params: OfPerson) => done(uc().call(OPENID_CONSENTS.end_of, { params })), ENDS),
  })),
});
export const { useOwnConsentsQuery, useWithdrawConsentMutation, useConsentsOfPersonQuery, useEndConsentOfPersonMutation } =
  openidConsentsApi;
