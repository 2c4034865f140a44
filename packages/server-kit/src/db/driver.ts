import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Dialect, type Driver } from 'kysely';
import { timeLeft } from '../deadline.ts';
import { connectInTime } from './connect-in-time.ts';
import { createConnection, type Client, type Connection, type ConnectionOptions } from './connection.ts';

export interface DriverOptions extends ConnectionOptions {
  /** A pg pool with `pipeline: true`; a client that queues would wait for each answer before it sends the next statement. */
  readonly pool: { connect(): Promise<Client>; end(): Promise<void> };
}

function createDriver(options: DriverOptions): Driver {
  const connections = new WeakMap<Client, Connection>();
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const { pool, answer_ms } = options;
      // The pool has a timeout of its own, which does not know how long the request has already waited for other things.
      const client = await (answer_ms === undefined ? pool.connect() : connectInTime(pool.connect(), timeLeft(answer_ms)));
      const connection = connections.get(client) ?? createConnection(client, options);
      connections.set(client, connection);
      return connection;
    },
    // Kysely gives back the connections that it was given above.
    beginTransaction: (connection: Connection, settings) => connection.begin(settings),
    commitTransaction: (connection: Connection) => connection.commit(),
    rollbackTransaction: (connection: Connection) => connection.rollback(),
    releaseConnection: async (connection: Connection) => connection.release(),
    destroy: () => options.pool.end(),
  };
}

/** PostgreSQL by pg, with pipelined transactions, named prepared statements and the tenant guard (ADR 0018). */
export const createDialect = (options: DriverOptions): Dialect => ({
  createDriver: () => createDriver(options),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
