import type { FastifyInstance, FastifyRequest } from 'fastify';
import { REQUEST_DEADLINE_MS } from '../db/timeouts.ts';
import { withDeadline } from '../deadline.ts';
import { BODY_LIMIT } from './server.ts';

type InTime = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/** For body parsers of such routes: a body that is larger than a form is exempt from the deadline, as an import is. */
export const noteBody = (request: FastifyRequest, bytes: Buffer): void => {
  request.raw_body = bytes;
};

/**
 * Gives routes that are mounted beside the declared calls the same deadline (ADR 0039): it covers the handlers of all routes added from here
 * on, and hooks that run their work through the returned function. Time spent on receiving the body does not count.
 */
export function applyDeadline(server: FastifyInstance): InTime {
  const waited = new WeakMap<FastifyRequest, number>();
  const inTime: InTime = async (request, work) => {
    if (request.raw_body.length > BODY_LIMIT) return await work();
    const before = waited.get(request) ?? 0;
    const began = performance.now();
    try {
      return await withDeadline(REQUEST_DEADLINE_MS - before, work);
    } finally {
      waited.set(request, before + performance.now() - began);
    }
  };
  server.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function handleInTime(request, reply) {
      return inTime(request, async () => await handler.call(this, request, reply));
    };
  });
  return inTime;
}
