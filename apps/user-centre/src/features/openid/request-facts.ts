import type { IncomingMessage } from 'node:http';
import type { UcCtx } from '../../deps.ts';

type Facts = Pick<UcCtx, 'trace_id'> & { request: UcCtx['request'] };

/** What is known of a request that the provider answers: it sees the bare request, which says less. */
export interface RequestFacts {
  readonly note: (request: IncomingMessage, facts: Facts) => void;
  readonly of: (request: IncomingMessage) => Facts;
}

export function createRequestFacts(): RequestFacts {
  const noted = new WeakMap<IncomingMessage, Facts>();
  return {
    note: (request, facts) => void noted.set(request, facts),
    of: (request) => {
      const facts = noted.get(request);
      if (!facts) throw new Error('a request came to the OpenID provider past its mount');
      return facts;
    },
  };
}
