import type { ResponseOf } from '@portico/contracts/endpoint';
import type { signIns } from '@portico/contracts/user-centre/sign-ins';
import { SIGN_INS } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { uc } from './uc.ts';

export type SignIn = ResponseOf<(typeof signIns)['list']>['items'][number];

const list = async () => (await uc().call(SIGN_INS.list, {})).items;

async function end(family_ids: readonly string[]): Promise<null> {
  for (const family_id of family_ids) await uc().call(SIGN_INS.end, { params: { family_id } });
  return null;
}

export const signInsApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucRead, ucMutation }) => ({
    signIns: ucRead(list, { providesTags: ['sign_ins'], keepUnusedDataFor: 0 }),
    // Also after a failure: some of several may have ended, or one ended elsewhere.
    endSignIns: ucMutation(end, { invalidatesTags: ['sign_ins'] }),
  })),
});
export const { useSignInsQuery, useEndSignInsMutation } = signInsApi;
