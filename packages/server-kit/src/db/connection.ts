import pg from 'pg';
import { AbortedTransactionError, type CompiledQuery, type DatabaseConnection, type QueryResult, type TransactionSettings } from 'kysely';
import { asStep } from '../observability/tracing.ts';
import { timeLeft } from '../deadline.ts';
import { nameOf } from './named.ts';
import { ENTER_APP, LAST } from './pipelining.ts';
import { statementName } from './statement-name.ts';
import { assertTenantScoped } from './tenant-guard.ts';

interface Reply<Row> {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: Row[];
}

interface Statement {
  readonly text: string;
  readonly name?: string;
  readonly values?: readonly unknown[];
  readonly query_timeout?: number;
}

/** What the driver needs of a pg client: pg's own type has an overload for each way of calling. */
export interface Client {
  query<Row>(statement: Statement): Promise<Reply<Row> | Reply<Row>[]>;
  release(destroy: boolean): void;
}

export interface ConnectionOptions {
  /** Off: named statements are sent without their name, so the server remembers none of them. */
  readonly prepared_statements: boolean;
  /** Statements on these tables are refused unless they name an app. Empty: no text is looked at. */
  readonly tenant_tables: readonly string[];
  /** After which a statement fails although its server has said nothing; sooner where the deadline of the request is nearer. */
  readonly answer_ms?: number | undefined;
}

export interface Connection extends DatabaseConnection {
  begin(settings: TransactionSettings): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  release(): void;
}

const CHANGING: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** The server reported it, so the connection can be reused. */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR';
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
export function createConnection(client: Client, { prepared_statements, tenant_tables, answer_ms }: ConnectionOptions): Connection {
  let in_transaction = false;
  /** The COMMIT that was sent behind a LAST statement, until the transaction is ended. */
  let sent_commit: ReturnType<Client['query']> | undefined;
  let is_broken = false;

  const ask = <Row>(statement: Statement): Promise<Reply<Row> | Reply<Row>[]> => {
    const reply = client.query<Row>(answer_ms === undefined ? statement : { ...statement, query_timeout: timeLeft(answer_ms) });
    // pg closes a connection whose response is late, but is notified only after the pool would have given it to the next request.
    reply.catch((error: unknown) => (is_broken ||= !isAnswer(error)));
    return reply;
  };
  const send = <Row>(query: CompiledQuery): Promise<Reply<Row> | Reply<Row>[]> => {
    const name = prepared_statements ? nameOf(query) : undefined;
    return ask<Row>({ text: query.sql, values: query.parameters, ...(name !== undefined && { name }) });
  };
  const end = (how: 'commit' | 'rollback'): ReturnType<Client['query']> => {
    const ended =
      sent_commit ??
      follow(
        () => how,
        () => ask({ text: how }),
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
          () => ask({ text: 'commit' }),
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
      if (modes === '') ask({ text: 'begin' }).catch(ignored);
      else await ask({ text: `begin ${modes}` });
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
