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

const EVERY_WAY: readonly CodeWay[] = ['sms', 'email'];
const WAY_TO = { mobile: 'sms', email: 'email' } as const;
type ContactKind = keyof typeof WAY_TO;

/** Which contacts codes can reach here. Unknown until the installation has said; if it cannot say, each is worth a try. */
export function useReachedContacts(): readonly ContactKind[] | undefined {
  const { data, error } = useSignInWaysQuery();
  const codes = data?.codes ?? (error ? EVERY_WAY : undefined);
  return codes && (['mobile', 'email'] as const).filter((kind) => codes.includes(WAY_TO[kind]));
}
