/** Where PostgreSQL is: a primary, and the standbys that may take its place. */
export interface DatabaseTarget {
  readonly user: string;
  /** The whole address with one host each, as pg takes it: pg knows neither several hosts nor target_session_attrs. */
  readonly urls: readonly [string, ...string[]];
}

interface Parts {
  readonly scheme: string;
  /** `user:password`, encoded; empty where there is none. */
  readonly credentials: string;
  readonly hosts: readonly string[];
  /** Without its slash, encoded. */
  readonly database: string;
  readonly query: string;
}

const ADDRESS = /^(postgres(?:ql)?):\/\/(?:([^/?#]*)@)?([^@/?#]*)(?:\/([^?#]*))?(\?[^#]*)?$/;
const HOST = /^(?:\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i;
const PORT_MAX = 65_535;

export const DATABASE_ADDRESS =
  'must be postgres://user:password@host/database, several hosts as host,host, each with :port if it is not 5432';

function isHost(text: string): boolean {
  const [whole, port = '1'] = HOST.exec(text) ?? [];
  return whole !== undefined && Number(port) > 0 && Number(port) <= PORT_MAX;
}

function partsOf(url: string): Parts | undefined {
  const [whole, scheme = '', credentials = '', hosts = '', database = '', query = ''] = ADDRESS.exec(url) ?? [];
  if (whole === undefined) return undefined;
  const parts = { scheme, credentials, hosts: hosts.split(','), database, query };
  // None: a socket, which `?host=` names, or what pg takes for granted.
  if (hosts === '') return parts;
  const named = new URLSearchParams(query);
  const is_ambiguous = parts.hosts.length > 1 && (named.has('host') || named.has('port'));
  return parts.hosts.every(isHost) && !is_ambiguous ? parts : undefined;
}

const addressOf = ({ scheme, credentials, hosts, database, query }: Parts): string =>
  `${scheme}://${credentials === '' ? '' : `${credentials}@`}${hosts.join(',')}${database === '' ? '' : `/${database}`}${query}`;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const userOf = ({ credentials }: Parts): string | undefined => decoded(credentials.split(':', 1)[0] ?? '');

/** Undefined: not an address of PostgreSQL. */
export function parseDatabaseUrl(url: string): DatabaseTarget | undefined {
  const parts = partsOf(url);
  const user = parts && userOf(parts);
  if (parts === undefined || user === undefined) return undefined;
  const [first = '', ...others] = parts.hosts.map((host) => addressOf({ ...parts, hosts: [host] }));
  return { user, urls: [first, ...others] };
}

/** The error does not repeat the address: it holds a password. */
function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error(`The address of PostgreSQL ${DATABASE_ADDRESS}`);
  return found;
}

export const databaseTarget = (url: string): DatabaseTarget => known(parseDatabaseUrl(url));

/** The same servers with another database or another role. */
export function databaseUrl(url: string, change: { database?: string; user?: string; password?: string }): string {
  const parts = known(partsOf(url));
  const [, user = '', password] = /^([^:]*)(?::(.*))?$/.exec(parts.credentials) ?? [];
  const encoded = (given: string | undefined, kept: string): string => (given === undefined ? kept : encodeURIComponent(given));
  const secret = change.password === undefined && password === undefined ? '' : `:${encoded(change.password, password ?? '')}`;
  return addressOf({
    ...parts,
    credentials: `${encoded(change.user, user)}${secret}`,
    database: encoded(change.database, parts.database),
  });
}
