import type { ConfigCheck } from '@portico/contracts/platform/services';
import { AddressRefused, NameNotReached } from '@portico/server-kit/net/public-address';
import { safeFetch } from '@portico/server-kit/net/safe-fetch';

type Finding = ConfigCheck['finding'];

function findingOf(status: number): Finding {
  if (status === 401 || status === 403) return 'unauthorised';
  return status >= 200 && status < 300 ? 'ok' : 'bad_status';
}

function findingOfFault(error: unknown): Finding {
  if (error instanceof NameNotReached) return 'unreachable';
  if (error instanceof AddressRefused) return 'refused';
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return message === 'the reply is too large' ? 'too_large' : 'unreachable';
}

/**
 * Asks the one address a service was registered with. Addresses of the public internet by https, and beside them only
 * those origins that the installation's configuration says are inside. What the reply contains is never told.
 */
export async function checkConfig(url: string, inside: readonly string[], clock: () => number): Promise<ConfigCheck> {
  const { origin, pathname } = new URL(url);
  const began = clock();
  const took = (): number => Math.max(0, Math.round(clock() - began));
  try {
    const reply = await safeFetch(url, {}, { allowed: [`${origin}${pathname}`], internal: inside.includes(origin) });
    const { byteLength } = await reply.arrayBuffer();
    return {
      finding: findingOf(reply.status),
      status: reply.status,
      content_type: (reply.headers.get('content-type') ?? '').slice(0, 200),
      bytes: byteLength,
      elapsed_ms: took(),
    };
  } catch (error) {
    // Nothing was asked of anybody: how long the name took would tell whether this network knows it.
    const elapsed_ms = error instanceof NameNotReached ? 0 : took();
    return { finding: findingOfFault(error), status: null, content_type: '', bytes: 0, elapsed_ms };
  }
}
