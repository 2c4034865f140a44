import type { FrameCheck } from '@portico/contracts/platform/frame';
import { AddressRefused } from '@portico/server-kit/net/public-address';
import { safeFetch } from '@portico/server-kit/net/safe-fetch';
import { refusedBy } from './framing.ts';

export type AskPage = (address: string, parent: string) => Promise<FrameCheck>;

/** Everybody who opens a page that is away asks; its server is asked once in this time. */
const KEPT_MS = 20_000;
const MOST_KEPT = 500;
/** A page need not answer a request for its headers alone; that says nothing about the page. */
const NO_HEAD: readonly number[] = [405, 501];

function findingOfFault(error: unknown): FrameCheck['finding'] {
  // Not public, or elsewhere by a redirect: a browser may well get there.
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
    return { finding: findingOfFault(error), status: null, refused_by: '', elapsed_ms: took() };
  }
}

/** Addresses of the public internet by https, and beside them only origins that the configuration says are inside. */
export function createAskPage(inside: readonly string[], clock: () => number): AskPage {
  const kept = new Map<string, { readonly answer: Promise<FrameCheck>; readonly until: number }>();
  return (address, parent) => {
    const key = `${parent} ${address}`;
    const known = kept.get(key);
    if (known && clock() < known.until) return known.answer;
    if (kept.size >= MOST_KEPT) kept.clear();
    const answer = ask(address, parent, inside, clock);
    kept.set(key, { answer, until: clock() + KEPT_MS });
    return answer;
  };
}
