import { pathOf, type Endpoint, type EndpointGroup } from '@portico/contracts/endpoint';
import * as z from 'zod';
import { validValue, type Ids } from './valid-input.ts';

/** What a row of an access matrix says of a request where its schema does not. */
export interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

export interface Parts {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown> | undefined;
  readonly headers?: Record<string, string> | undefined;
}

export interface SentCall {
  method: Endpoint['method'];
  url: string;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

export const endpointsOf = (groups: Readonly<Record<string, EndpointGroup>>): readonly Endpoint[] =>
  Object.values(groups).flatMap((group) => Object.values<Endpoint>(group));
export const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

/** The code of a refusal; empty where the call was answered. */
export const codeOf = (reply: { readonly statusCode: number; readonly body: string }): string => {
  if (reply.statusCode < 400 || reply.body === '') return '';
  return (JSON.parse(reply.body) as { code?: string } | null)?.code ?? '';
};

const filled = <T extends object>(value: T, ids: Ids): T =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/":(\w+)"/g, (whole, key: string) => (ids.has(key) ? `"${ids.get(key) ?? ''}"` : whole)),
  ) as T;

/** What every rule of a call's shapes lets through. */
export function partsOf(endpoint: Endpoint, given: Given, ids: Ids): Parts {
  const part = (name: 'params' | 'query' | 'body'): Record<string, unknown> => {
    const schema = endpoint[name];
    if (schema === undefined) return {};
    const made = { ...(validValue(schema, ids) as object), ...filled(given[name] ?? {}, ids) };
    const faults = z.safeParse(schema, made).error?.issues ?? [];
    if (faults.length > 0)
      throw new Error(
        `${nameOf(endpoint)}: its row in access-matrix.table.ts needs a ${name}, ${JSON.stringify(made)} is refused: ${JSON.stringify(faults)}`,
      );
    return made;
  };
  const body = endpoint.body === undefined ? undefined : part('body');
  return { params: part('params'), query: part('query'), body, headers: given.headers };
}

/** For a call that takes a file instead of JSON. */
export const TEXT_FILE = 'returns\tReturns\tReturned goods\n';

export const callOf = (endpoint: Endpoint, { params, query, body, headers }: Parts): SentCall => ({
  method: endpoint.method,
  url: pathOf(endpoint, { params, query }),
  ...(endpoint.text_body === true ? { text: TEXT_FILE } : body === undefined ? {} : { body }),
  ...(headers === undefined ? {} : { headers }),
});

/** A request of which only access decides. */
export const requestOf = (endpoint: Endpoint, given: Given, ids: Ids): SentCall => callOf(endpoint, partsOf(endpoint, given, ids));
