import type { People } from '../people/people.service.ts';
import { choiceOf } from '@portico/contracts/rules/several';
import type { LogFilter } from './log-search.ts';

/** Who knows login names. */
export type LoginLookup = Pick<People, 'findByLogin'>;

/** A row has its operator's display name and id: whoever is asked for by login name is found by the id. */
export async function withOperatorIds<F extends LogFilter>(people: LoginLookup, filter: F): Promise<F> {
  const { in: wanted, not } = choiceOf(filter.operator);
  const logins = [...wanted, ...not].filter((operator) => operator.includes('@'));
  if (logins.length === 0) return filter;
  const found = await Promise.all(
    logins.map(async (login) => {
      // Without the user centre the log is still searched for the name.
      const account = await people.findByLogin(login.trim().toLowerCase()).catch(() => undefined);
      return account ? [[login, account.id] as const] : [];
    }),
  );
  return { ...filter, operator_ids: Object.fromEntries(found.flat()) };
}
