import type { People } from '../people/people.service.ts';
import type { LogFilter } from './log-search.ts';

/** Who knows login names. */
export type LoginLookup = Pick<People, 'findByLogin'>;

/** A row has its operator's display name and id: whoever is asked for by login name is found by the id. */
export async function withOperatorId<F extends LogFilter>(people: LoginLookup, filter: F): Promise<F> {
  const { operator = '' } = filter;
  if (!operator.includes('@')) return filter;
  // Without the user centre the log is still searched for the name.
  const found = await people.findByLogin(operator.trim().toLowerCase()).catch(() => undefined);
  return found ? { ...filter, operator_id: found.id } : filter;
}
