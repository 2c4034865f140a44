import { pathOf, type Endpoint } from '@portico/contracts/endpoint';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import type { Call } from '@portico/user-centre/testing/signed-client';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod';
import { ACCESS, type AccessRow, type Given } from '../access-matrix.table.ts';
import type { Ids } from './tenants.ts';
import { validValue } from './valid-input.ts';

export const endpoints: readonly Endpoint[] = Object.values(platformEndpoints).flatMap((group) => Object.values<Endpoint>(group));
export const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

const isOneRow = (found: AccessRow | readonly AccessRow[]): found is AccessRow => typeof found[0] === 'string';
export const rowsOf = (name: string): readonly AccessRow[] => {
  const found = ACCESS[name];
  return found === undefined ? [] : isOneRow(found) ? [found] : found;
};
export const givenOf = (endpoint: Endpoint): Given => rowsOf(nameOf(endpoint))[0]?.[2] ?? {};

/** The code of a refusal; empty where the call was answered. */
export const codeOf = (reply: LightMyRequestResponse): string => {
  if (reply.statusCode < 400 || reply.body === '') return '';
  return (JSON.parse(reply.body) as { code?: string } | null)?.code ?? '';
};

const filled = <T extends object>(value: T, ids: Ids): T =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/":(\w+)"/g, (whole, key: string) => (ids.has(key) ? `"${ids.get(key) ?? ''}"` : whole)),
  ) as T;

export interface Parts {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown> | undefined;
}

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
  return { params: part('params'), query: part('query'), body: endpoint.body === undefined ? undefined : part('body') };
}

export const callOf = (endpoint: Endpoint, { params, query, body }: Parts): Call => ({
  method: endpoint.method,
  url: pathOf(endpoint, { params, query }),
  ...(endpoint.text_body === true ? { text: 'returns\tReturns\tReturned goods\n' } : body === undefined ? {} : { body }),
});

/** A request of which only access decides. */
export const requestOf = (endpoint: Endpoint, given: Given, ids: Ids): Call => callOf(endpoint, partsOf(endpoint, given, ids));
