import { createQueryId, RawNode, type CompiledQuery, type Kysely } from 'kysely';

const texts = new Map<string, string>();

/** A compiled query that says under which name a connection may prepare it. Kysely hands it to the driver as it is. */
interface NamedQuery extends CompiledQuery {
  readonly name: string;
}

/** Asks a database, or a transaction of it, and gives the rows. */
export type Statement<Row> = <DB>(db: Kysely<DB>, values: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement that is asked all the time: written out once, and prepared once by each connection instead of parsed and
 * planned at every call. Only for those whose best plan is the same whatever the values are, such as rows found by their
 * key.
 */
export function named<Row = never>(name: string, text: string): Statement<Row> {
  if ((texts.get(name) ?? text) !== text) throw new Error(`two statements are named ${name}`);
  texts.set(name, text);
  const node = RawNode.createWithSql(text);
  return async (db, values) => {
    const query: NamedQuery = { query: node, queryId: createQueryId(), sql: text, parameters: values, name };
    return (await db.executeQuery<Row>(query)).rows;
  };
}

/** Undefined for what the query builder and `sql` compile. */
export const nameOf = (query: CompiledQuery): string | undefined =>
  'name' in query && typeof query.name === 'string' ? query.name : undefined;

/** What a name stands for, for those who measure the statement by itself. */
export function statementNamed(name: string): string {
  const text = texts.get(name);
  if (text === undefined) throw new Error(`no statement is named ${name}`);
  return text;
}
