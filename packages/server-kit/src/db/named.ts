import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';

const names = new Map<string, string>();

/** Asks a database, or a transaction of it, and gives the rows. */
export type Statement<Row> = <DB>(db: Kysely<DB>, values: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement that is asked all the time: written out once, and planned once by each connection instead of at every
 * call. Only for those whose best plan is the same whatever the values are, such as rows found by their key.
 */
export function named<Row = never>(name: string, text: string): Statement<Row> {
  if (names.get(text) === undefined && [...names.values()].includes(name)) throw new Error(`two statements are named ${name}`);
  names.set(text, name);
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** What a name stands for, for those who measure the statement by itself. */
export function statementNamed(name: string): string {
  for (const [text, each] of names) if (each === name) return text;
  throw new Error(`no statement is named ${name}`);
}

/** Lets a connection know the names. */
export function nameStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const asked = (...args: unknown[]): unknown => {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name === undefined ? query(...args) : query({ name, text, values }, ...rest);
  };
  // pg's overloads cannot be restated; everything else passes through unchanged.
  client.query = asked as typeof client.query;
}
