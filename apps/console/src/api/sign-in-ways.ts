import type { SignInWays } from '@portico/contracts/user-centre/sign-in-ways';
import { SIGN_IN_WAYS } from '@portico/uc-sdk';
import { consoleAddress } from '../lib/console-address.ts';
import { fromThrown } from './api-error.ts';
import { contractApi } from './contract-api.ts';
import { knowPolicy, uc } from './uc.ts';

export type { SignInWays };
export type CodeWay = SignInWays['codes'][number];

const signInWaysApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    signInWays: build.query<SignInWays, void>({
      queryFn: async () => {
        try {
          const data = await uc.call(SIGN_IN_WAYS.read, { query: { redirect_uri: consoleAddress() } });
          knowPolicy(data.password_policy);
          return { data };
        } catch (thrown) {
          return { error: fromThrown(thrown, '') };
        }
      },
    }),
  }),
});
/** What this installation offers to whoever signs in; an error leaves the password alone. */
export const { useSignInWaysQuery } = signInWaysApi;
