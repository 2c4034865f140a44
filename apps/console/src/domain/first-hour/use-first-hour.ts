import { useFirstHourQuery } from '../../api/first-hour.ts';
import { useAccountCountsQuery } from '../../api/installation-counts.ts';
import { useSignInPoliciesQuery } from '../../api/sign-in-policies.ts';
import { openSteps, type FirstHourFacts, type FirstStep } from '../../session/first-hour.ts';

/** Others work on the same list: what was read a while ago is read again. */
const ANEW = { refetchOnMountOrArgChange: true } as const;

interface FirstHourRead {
  readonly facts: FirstHourFacts | undefined;
  readonly open: readonly FirstStep[];
  readonly error: ReturnType<typeof useFirstHourQuery>['error'];
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** What a new installation has and lacks; for super administrators. */
export function useFirstHour(): FirstHourRead {
  const hour = useFirstHourQuery({}, ANEW);
  const accounts = useAccountCountsQuery(undefined, ANEW);
  const policies = useSignInPoliciesQuery('', ANEW);
  const facts =
    hour.data && accounts.data && policies.data
      ? { platform: hour.data, people: accounts.data.people, policies: policies.data.items }
      : undefined;
  return {
    facts,
    open: facts ? openSteps(facts) : [],
    error: hour.error ?? accounts.error ?? policies.error,
    isFetching: hour.isFetching || accounts.isFetching || policies.isFetching,
    retry: () => {
      void hour.refetch();
      void accounts.refetch();
      void policies.refetch();
    },
  };
}
