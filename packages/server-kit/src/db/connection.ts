import { AbortedTransactionError, type CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely';
import { asStep } from '../observability/tracing.ts';
import { nameOf } from './named.ts';
import { ENTER_APP, LAST } from './pipelining.ts';
import { statementName } from './statement-name.ts';
import { assertTenantScoped } from './tenant-guard.ts';

interface Reply<Row> {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: Row[];
}

/** What the driver needs of a pg client: pg's own type has an overload for each way of calling. */
export interface Client {
  query<Row>(
    statement: string | { readonly name: string; readonly text: string; readonly values: readonly unknown[] },
    values?: readonly unknown[],
  ): Promise<Reply<Row> | Reply<Row>[]>;
  release(destroy: boolean): void;
}

export interface ConnectionOptions {
  /** Off: named statements are sent without their name, so the server remembers none of them. */
  readonly prepared_statements: boolean;
  /** Statements on these tables are refused unless they name an app. Empty: no text is looked at. */
  readonly tenant_tables: readonly string[];
}

export interface Connection extends DatabaseConnection {
  begin(settings: TransactionSettings): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  release(): void;
}

const CHANGING: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const ignored = (): void => undefined;

/** Several statements in one text have several replies; like Kysely's own driver this answers none of their rows. */
function toResult<Row>(reply: Reply<Row> | Reply<Row>[]): QueryResult<Row> {
  if (Array.isArray(reply)) return { rows: [] };
  const { command, rowCount, rows } = reply;
  return CHANGING.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
}

/** By its name, or by what it does to which table: never by its text, which may have a value in it. */
const follow = <Row>(name: () => string, send: () => Promise<Reply<Row> | Reply<Row>[]>): Promise<Reply<Row> | Reply<Row>[]> =>
  asStep(() => ({ name: name(), attributes: { 'db.system.name': 'postgresql' } }), send);

/** One pg client as Kysely sees it. What belongs to a transaction is kept here, between its begin and its end. */
export function createConnection(client: Client, { prepared_statements, tenant_tables }: ConnectionOptions): Connection {
  let in_transaction = false;
  /** The COMMIT that was sent behind a LAST statement, until the transaction is ended. */
  let sent_commit: ReturnType<Client['query']> | undefined;
  let is_broken = false;

  const send = <Row>(query: CompiledQuery): Promise<Reply<Row> | Reply<Row>[]> => {
    const name = prepared_statements ? nameOf(query) : undefined;
    if (name === undefined) return client.query<Row>(query.sql, query.parameters);
    return client.query<Row>({ name, text: query.sql, values: query.parameters });
  };
  const end = (how: 'commit' | 'rollback'): ReturnType<Client['query']> => {
    const ended =
      sent_commit ??
      follow(
        () => how,
        () => client.query(how),
      );
    sent_commit = undefined;
    in_transaction = false;
    return ended;
  };

  return {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      if (tenant_tables.length > 0) assertTenantScoped(query.sql, tenant_tables);
      if (in_transaction && query.sql === ENTER_APP) {
        // If it fails, PostgreSQL aborts the transaction, and the statement behind it fails for that.
        send(query).catch(ignored);
        return { rows: [] };
      }
      const reply = follow<Row>(
        () => nameOf(query) ?? statementName(query.sql),
        () => send<Row>(query),
      );
      if (in_transaction && query.sql.startsWith(LAST)) {
        // If the statement fails, this COMMIT ends an aborted transaction, which rolls it back.
        sent_commit = follow(
          () => 'commit',
          () => client.query('commit'),
        );
        sent_commit.catch(ignored);
      }
      return toResult(await reply);
    },
    streamQuery: () => {
      throw new Error('a pipelined connection has no cursors: read page by page');
    },
    begin: async ({ isolationLevel, accessMode }) => {
      const level = isolationLevel && `isolation level ${isolationLevel}`;
      const modes = [level, accessMode].filter((mode) => mode !== undefined).join(' ');
      // A plain BEGIN fails only with its connection. One with modes can be refused, and a statement pipelined behind it would then commit by itself.
      if (modes === '') client.query('begin').catch(ignored);
      else await client.query(`begin ${modes}`);
      in_transaction = true;
    },
    commit: async () => {
      const reply = await end('commit');
      if (!Array.isArray(reply) && reply.command === 'ROLLBACK') throw new AbortedTransactionError();
    },
    rollback: async () => {
      try {
        await end('rollback');
      } catch (error) {
        is_broken = true;
        throw error;
      }
    },
    release: () => client.release(is_broken),
  };
}
