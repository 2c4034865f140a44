import { ERRORS, errorText, type ErrorCode } from '@portico/contracts/errors';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { pickLang } from '@portico/contracts/langs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { numberField, textField } from '../fields.ts';
import { Failure } from '../work/failure.ts';
import { isUnavailable } from '../work/unavailable.ts';

/** Fastify's own refusals, in our words: its texts echo addresses and inner names. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'COMMON/BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'COMMON/UNSUPPORTED_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'COMMON/INVALID_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'COMMON/INVALID_BODY',
  FST_ERR_BAD_URL: 'COMMON/NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'COMMON/NOT_FOUND',
  FST_ERR_NOT_FOUND: 'COMMON/NOT_FOUND',
};

export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const code = textField(error, 'code') ?? '';
  const status = numberField(error, 'statusCode');
  const known = FASTIFY_CODES[code];
  if (known) return new Failure(known);
  if (status === 429) return new Failure('COMMON/TOO_MANY_REQUESTS', { retry_after: 1 });
  if (isUnavailable(error)) return new Failure('COMMON/UNAVAILABLE', { retry_after: 1 });
  if (status !== undefined && status >= 400 && status < 500) return new Failure('COMMON/INVALID_BODY');
  return new Failure('COMMON/INTERNAL');
}

export interface ErrorContext {
  host_id: string;
  trace_id: string;
  now: number;
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure, context: ErrorContext): FastifyReply {
  const { status } = ERRORS[failure.code];
  request.refusal = failure.code;
  const { retry_after, ...extra } = failure.extra;
  const body = {
    host_id: context.host_id,
    request_id: request.id,
    server_time: formatWireTime(context.now),
    code: failure.code,
    message: errorText(failure.code, pickLang(request.headers['accept-language'])),
    trace_id: context.trace_id,
    ...(retry_after === undefined ? {} : { retry_after }),
    ...extra,
  };
  if (retry_after !== undefined) void reply.header('retry-after', String(retry_after));
  const asProblem = (request.headers.accept ?? '').includes('application/problem+json');
  void reply.code(status).header('cache-control', 'no-store');
  if (!asProblem) return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  const problem = { type: 'about:blank', title: body.message, status, ...body };
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
}
