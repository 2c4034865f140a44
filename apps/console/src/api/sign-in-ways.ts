import type { SignInWays } from '@portico/contracts/user-centre/sign-in-ways';
import { SIGN_IN_WAYS } from '@portico/uc-sdk';
import { consoleAddress } from '../lib/console-address.ts';
import { contractApi } from './contract-api.ts';
import { apiPorts } from './ports.ts';
import { declared } from './resource.ts';
import { answerOf } from './uc-call.ts';
import { uc } from './uc.ts';

export type { SignInWays };
export type CodeWay = SignInWays['codes'][number];

const read = async () => {
  const ways = await uc().call(SIGN_IN_WAYS.read, { query: { redirect_uri: consoleAddress() } });
  // Whoever sets a password has these ways on screen: the SDK follows the same rules as their form.
  apiPorts().password_policy.set(ways.password_policy);
  return ways;
};

const signInWaysApi = contractApi.injectEndpoints({
  // Not under the policy of errors: there is nobody yet whose session could have ended.
  endpoints: declared(({ build }) => ({
    signInWays: build.query<Awaited<ReturnType<typeof read>>, void>({ queryFn: () => answerOf(read) }),
  })),
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
