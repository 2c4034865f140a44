import type { Remedy, RetryPolicy, Sending } from './retry-policy.ts';
import type { Outcome } from './transport.ts';

/**
 * The one loop that sends a request again, as its policy says and while its budget lasts. What fails before anything is
 * sent (nobody signed in, a service under back-pressure) is thrown by `attempt` and ends it.
 */
export async function sendWithRetries(policy: RetryPolicy, sending: Sending, attempt: () => Promise<Outcome>): Promise<Outcome> {
  const used: Remedy[] = [];
  for (;;) {
    sending.budget.left -= 1;
    const outcome = await attempt();
    const remedy = policy.get(outcome.failure ?? '');
    const tried = used.filter((one) => one === remedy).length;
    if (!remedy || sending.budget.left <= 0 || !(await remedy(sending, tried))) return outcome;
    used.push(remedy);
  }
}
