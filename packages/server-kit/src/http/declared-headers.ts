import type { Endpoint } from '@portico/contracts/endpoint';
import type { FastifyRequest } from 'fastify';

const NO_HEADERS: Readonly<Record<string, string>> = {};

/** Of the headers that a call declares, those that came. One that came twice is joined by Node, and is then no valid one. */
export function declaredHeaders({ headers }: Endpoint, request: FastifyRequest): Readonly<Record<string, string>> {
  if (!headers) return NO_HEADERS;
  return Object.fromEntries(
    headers.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
