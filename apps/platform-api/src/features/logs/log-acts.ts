import type { Act } from '@portico/contracts/acts';
import { eventFacts } from '@portico/contracts/events';
import { LOG_METHODS } from '@portico/contracts/platform/logs';
import { callOf, DECLARED_CALLS, type DeclaredCall } from './declared-calls.ts';

const actOf = ({ events: [event] }: DeclaredCall): Act => eventFacts(event).act;

const OF_METHOD: Readonly<Record<string, Act>> = { POST: 'created', DELETE: 'deleted' };
/** Of what no declaration knows: what a request of this method does, as a rule. */
export const actOfMethod = (method: string): Act => OF_METHOD[method] ?? 'changed';

/** Of a row that was written before acts were stored. */
export function actOfRequest(method: string, uri: string): Act {
  const call = callOf(method, uri);
  return call ? actOf(call) : actOfMethod(method);
}

/** Of the rows without an act, those of this method whose address matches one pattern, or does not match another. */
interface ActRule {
  readonly method: string;
  readonly like?: string;
  readonly unlike?: string;
}

/** Together they find the rows to which `actOfRequest` gives one of these acts; one pattern a method, however many acts. */
export function actRules(...acts: readonly Act[]): ActRule[] {
  return LOG_METHODS.flatMap((method) => {
    const is_default = acts.includes(actOfMethod(method));
    const patterns = DECLARED_CALLS.filter((each) => each.method === method && acts.includes(actOf(each)) !== is_default).map(
      (each) => each.pattern,
    );
    if (patterns.length === 0) return is_default ? [{ method }] : [];
    return [is_default ? { method, unlike: patterns.join('|') } : { method, like: patterns.join('|') }];
  });
}
