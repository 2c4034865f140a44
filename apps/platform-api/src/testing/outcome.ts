import type { LightMyRequestResponse } from 'fastify';

/** 'ok', or the code of the refusal: what most tests ask of a reply. */
export const outcome = (reply: LightMyRequestResponse): string =>
  reply.statusCode < 300 ? 'ok' : `${reply.statusCode} ${reply.json<{ code: string }>().code}`;
