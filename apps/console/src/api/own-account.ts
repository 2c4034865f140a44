import { readProfile, readSecurityResult, type SecurityProof, type UserInfo, verifySecurity } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { uc } from './uc.ts';

export interface OwnAccount extends UserInfo {
  /** R6.01: what one may do with the account depends on it. */
  readonly kind: 'org' | 'person' | 'guest';
}

async function readOwn(): Promise<OwnAccount> {
  const [type, info] = [await uc().accountType(), await readProfile(uc())];
  return { ...info, kind: type === 'guest' || type === 'person' ? type : 'org' };
}

export const ownAccountApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucRead, ucMutation }) => ({
    /** With the contacts whole: they travel sealed and are opened by the SDK. */
    ownAccount: ucRead(readOwn, { providesTags: ['account'], keepUnusedDataFor: 0 }),
    /** R4.08: 0 when nobody could say. */
    userSecurity: ucRead(async () => ({ result: await readSecurityResult(uc()) }), { providesTags: ['security'] }),
    verifySecurity: ucMutation((proof: SecurityProof) => verifySecurity(uc(), proof), {
      inline: true,
      invalidatesTags: (_result, error) => (error ? [] : ['security']),
    }),
  })),
});
export const { useOwnAccountQuery, useUserSecurityQuery, useVerifySecurityMutation } = ownAccountApi;
