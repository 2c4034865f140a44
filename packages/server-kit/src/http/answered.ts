import type { ErrorCode } from '@portico/contracts/errors';
import type { FastifyInstance } from 'fastify';

export interface Answered {
  readonly method: string;
  /** The declared path; undefined where nothing is mounted. */
  readonly route: string | undefined;
  /** Undefined where the call was done. */
  readonly refusal: ErrorCode | undefined;
}

/** Told of every reply after it has left: what was rolled back is then a refusal, like what the caller was told. */
export function onAnswered(server: FastifyInstance, hear: (answered: Answered) => void): void {
  server.addHook('onResponse', (request, _, done) => {
    hear({ method: request.method, route: request.routeOptions.config.route, refusal: request.refusal });
    done();
  });
}
