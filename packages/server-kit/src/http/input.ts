import * as z from 'zod';
import type { Endpoint, Schema } from '@portico/contracts/endpoint';
import { ruleOfIssue } from '@portico/contracts/broken-rule';
import { fail } from '../work/failure.ts';
import { isStorable } from './json-body.ts';

interface Fault {
  path: string;
  rule: string;
}

function parsePart(schema: Schema | undefined, value: unknown, faults: Fault[]): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) faults.push({ path: issue.path.join('.'), rule: ruleOfIssue(issue) });
  return undefined;
}

const hasUnstorable = (part: unknown): boolean =>
  Object.values(part ?? {}).some((value: unknown) => typeof value === 'string' && !isStorable(value));

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Everything wrong with a request at once, so that a form can mark all its fields. */
export function parseInput(endpoint: Endpoint, raw: RawInput): RawInput {
  if (hasUnstorable(raw.params) || hasUnstorable(raw.query)) fail('COMMON/INVALID_ARGUMENT');
  const faults: Fault[] = [];
  const input = {
    params: parsePart(endpoint.params, raw.params, faults),
    query: parsePart(endpoint.query, raw.query, faults),
    body: endpoint.text_body ? raw.body : parsePart(endpoint.body, raw.body, faults),
  };
  if (faults.length > 0) fail('COMMON/INVALID_ARGUMENT', { fields: faults.slice(0, 50) });
  return input;
}
