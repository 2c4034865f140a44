import type { FrameCheck } from '@portico/contracts/platform/frame';
import { createMemoryCache } from '@portico/server-kit/cache/memory-cache';
import { AddressRefused, NameNotReached } from '@portico/server-kit/net/public-address';
import { safeFetch } from '@portico/server-kit/net/safe-fetch';
import { CACHE_BYTES } from '../../cache/cache-bytes.ts';
import { refusedBy } from './framing.ts';

export type AskPage = (address: string, parent: string) => Promise<FrameCheck>;

/** Everybody who opens a page that is away asks; its server is asked once in this time. */
const KEPT_MS = 20_000;
/** A page need not answer a request for its headers alone; that says nothing about the page. */
const NO_HEAD: readonly number[] = [405, 501];

function findingOfFault(error: unknown): FrameCheck['finding'] {
  // Not public, not known here, or elsewhere by a redirect: a browser may well get there.
  if (error instanceof AddressRefused) return 'unknown';
  const name = error instanceof Error ? error.name : '';
  return name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'unreachable';
}

async function ask(address: string, parent: string, inside: readonly string[], clock: () => number): Promise<FrameCheck> {
  const { origin, pathname } = new URL(address);
  const began = clock();
  const took = (): number => Math.max(0, Math.round(clock() - began));
  try {
    const reply = await safeFetch(address, { method: 'HEAD' }, { allowed: [`${origin}${pathname}`], internal: inside.includes(origin) });
    const { status } = reply;
    const refused_by = refusedBy(reply.headers, address, parent) ?? '';
    const finding = refused_by !== '' ? 'refuses_framing' : NO_HEAD.includes(status) ? 'unknown' : status >= 400 ? 'bad_status' : 'ok';
    return { finding, status, refused_by, elapsed_ms: took() };
  } catch (error) {
    // Nothing was asked of anybody: how long the name took would tell whether this network knows it.
    const elapsed_ms = error instanceof NameNotReached ? 0 : took();
    return { finding: findingOfFault(error), status: null, refused_by: '', elapsed_ms };
  }
}

/** Addresses of the public internet by https, and beside them only origins that the configuration says are inside. */
export function createAskPage(inside: readonly string[], clock: () => number): AskPage {
  const kept = createMemoryCache<{ readonly answer: FrameCheck; readonly until: number }>({
    name: 'page_checks',
    max_bytes: CACHE_BYTES.page_checks,
    // What a page answers is nobody's message: it is only kept for a while.
    isLive: () => true,
    clock,
    expiresAt: ({ until }) => until,
  });
  return async (address, parent) => {
    const { answer } = await kept.get(`${parent} ${address}`, async () => ({
      answer: await ask(address, parent, inside, clock),
      until: clock() + KEPT_MS,
    }));
    return answer;
  };
}
