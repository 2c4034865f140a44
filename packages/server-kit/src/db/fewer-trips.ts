import type pg from 'pg';

/** Names the app whose rows a transaction may touch; see in-app. */
export const ENTER_APP = `select set_config('portico.app_id', $1, true)`;

/** Begins a statement that nothing of its transaction comes after. */
export const LAST = '/* last */ ';

const DONE = { command: 'SELECT', rowCount: 0, rows: [] };
const nothing = (): void => undefined;

/**
 * A transaction costs its trips to the server. Its beginning and the name of its app are sent without waiting: whatever
 * comes next is sent right behind and fails if they failed. A last statement takes the COMMIT along: if the statement
 * fails, the COMMIT ends a transaction that is aborted, which rolls it back.
 */
export function saveTrips(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let ending: Promise<unknown> | undefined;
  const asked = (...args: unknown[]): unknown => {
    const [text] = args;
    if (text === 'begin' || text === ENTER_APP) {
      query(...args).catch(nothing);
      return Promise.resolve(DONE);
    }
    if (typeof text === 'string' && text.startsWith(LAST)) {
      const done = query(...args);
      ending = query('commit');
      ending.catch(nothing);
      return done;
    }
    if (ending !== undefined && (text === 'commit' || text === 'rollback')) {
      const ended = ending;
      ending = undefined;
      return ended;
    }
    return query(...args);
  };
  // pg's overloads cannot be restated; everything else passes through unchanged.
  client.query = asked as typeof client.query;
}
