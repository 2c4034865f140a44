import { randomUUID } from 'node:crypto';
import { createUcClient, nodeAdapter, type Adapter, type UcClient } from '@portico/uc-sdk';

const TIMEOUT_MS = 5_000;
/** Counted, not drawn: two that were at one site by chance would be refused. */
let visitors = 0;

export interface Visitor {
  readonly client: UcClient;
  /** Names the trace of what is asked from now on. */
  readonly trace: (traceparent: string) => void;
}

/** A browser of its own, from a site of its own as an outer balancer would say it: one that comes twice gets no second code. */
export function visitor(uc_url: string): Visitor {
  visitors += 1;
  const from = `2001:db8:${visitors.toString(16)}::1`;
  const adapter = nodeAdapter(randomUUID());
  let traceparent: string | undefined;
  const fetchFrom: Adapter['fetch'] = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', from);
    if (traceparent !== undefined) headers.set('traceparent', traceparent);
    return adapter.fetch(input, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
  const client = createUcClient({ host: uc_url, app_id: 'portico-console', adapter: { ...adapter, fetch: fetchFrom } });
  return { client, trace: (value) => (traceparent = value) };
}
