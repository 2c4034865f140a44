import pg from 'pg';
import { findPrimary, followPrimary, REFUSE_STANDBY } from './primary.ts';
import { databaseTarget } from './target.ts';

type Client = Omit<pg.ClientConfig, 'connectionString'>;

export interface PoolOptions extends Omit<pg.PoolConfig, 'connectionString' | 'onConnect'> {
  readonly url: string;
  /** How long a caller waits for a connection. */
  readonly connectionTimeoutMillis: number;
  /** Statements of a new connection; not startup options, which poolers refuse. */
  readonly settings?: readonly string[];
  /** An idle connection that breaks is replaced; this only hears of it. */
  readonly on_error?: (error: Error) => void;
}

/** A pg pool at the address of a setting. Where that names several hosts, every connection is one to the primary. */
export function openPool({ url, settings = [], on_error = () => undefined, ...config }: PoolOptions): pg.Pool {
  const { urls } = databaseTarget(url);
  const is_several = urls.length > 1;
  const first = [...settings, ...(is_several ? [REFUSE_STANDBY] : [])].join('; ');
  // No longer than the pool waits for the connection: the request waits for both.
  // pg accepts a timeout per statement; only its types lack it.
  const setting: pg.QueryConfig & { query_timeout: number } = { text: first, query_timeout: config.connectionTimeoutMillis };
  const prepare = async (client: pg.ClientBase): Promise<void> => {
    await client.query(setting);
  };
  const pool = new pg.Pool({
    ...config,
    connectionString: urls[0],
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it before it hands the connection out; only its types say void
    ...(first === '' ? {} : { onConnect: prepare }),
  });
  pool.on('error', on_error);
  // A connection that breaks while in use fails its query; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', on_error));
  if (is_several) followPrimary(pool, urls, config.connectionTimeoutMillis);
  return pool;
}

/** A connected client outside any pool, on the primary where the address names several hosts. */
export async function connectClient(url: string, config: Client = {}): Promise<pg.Client> {
  const { urls } = databaseTarget(url);
  const client = new pg.Client({ ...config, connectionString: urls.length === 1 ? urls[0] : await findPrimary(urls) });
  await client.connect();
  return client;
}
