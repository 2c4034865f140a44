import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, Schema } from '@portico/contracts/endpoint';
import { ERRORS } from '@portico/contracts/errors';
import { errorBody } from '@portico/contracts/shapes';
import * as z from 'zod';
import type { Example } from './example.ts';

/** Says what is wrong, or nothing. `whole`: everything in the value has to be declared, too. */
function misfits(what: string, schema: Schema, value: unknown, whole: boolean): string[] {
  const { success, data, error } = z.safeParse(schema, value);
  if (!success) return error.issues.map(({ path, message }) => `${what} ${path.join('.')}: ${message}`);
  return !whole || isDeepStrictEqual(data, value) ? [] : [`${what} has fields that are not declared any more`];
}

const statusOf = ({ response, media_type, status = 200 }: Endpoint): number => (response || media_type ? status : 204);

function requestFaults(endpoint: Endpoint, { target, body }: Example['request']): string[] {
  const { pathname, searchParams } = new URL(target, 'http://example');
  const shape = new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const params = shape.exec(pathname)?.groups;
  if (!shape.test(pathname)) return [`${target} is not ${endpoint.path}`];
  return [
    ...(endpoint.params ? misfits('path', endpoint.params, decoded({ ...params }), false) : []),
    ...(endpoint.query ? misfits('query', endpoint.query, Object.fromEntries(searchParams), false) : []),
    ...(endpoint.body ? misfits('body', endpoint.body, body, false) : []),
  ];
}

const decoded = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));

/** Beside the codes that a call declares, any call may answer with one about the signature, the permission or the limits. */
function refusalFaults({ status, body }: NonNullable<Example['refusal']>): string[] {
  const wrong = misfits('refusal', errorBody, body, false);
  if (wrong.length > 0) return wrong;
  const { code, message } = z.parse(z.object({ code: z.string(), message: z.string() }), body);
  const known = Object.entries(ERRORS).find(([name]) => name === code);
  if (known?.[1].status !== status) return [`refusal: no error ${code} with ${status} is declared`];
  return Object.values<string>(known[1].text).includes(message) ? [] : [`refusal: ${code} has another message now`];
}

/** Where a recorded example is not what the contract says today. */
export function faultsOfExample(endpoint: Endpoint, { request, reply, refusal }: Example): string[] {
  return [
    ...requestFaults(endpoint, request),
    ...(reply.status === statusOf(endpoint) ? [] : [`answers ${reply.status} instead of ${statusOf(endpoint)}`]),
    ...(endpoint.response ? misfits('reply', endpoint.response, reply.body, true) : []),
    ...(refusal ? refusalFaults(refusal) : []),
  ];
}
