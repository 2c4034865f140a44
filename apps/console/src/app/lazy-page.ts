import type { ComponentType } from 'react';
import { loadAllTexts } from '../session/language.ts';

/** As the router wants it. */
interface PageModule {
  readonly Component: ComponentType;
}
type LoadPage = () => Promise<PageModule>;

/** R9.01 */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A page's chunk did not come: too late, or not at all. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
  readonly late: boolean;
  constructor(late: boolean, cause?: unknown) {
    super(late ? 'the page did not come in time' : 'the page did not come', { cause });
    this.late = late;
  }
}

async function inTime(load: LoadPage): Promise<PageModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageNotLoaded(true)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** R9.01: a page's chunk has 120 s, and one more try for a network that stumbled. For who is not in yet: it has few words. */
export const doorPage = (load: LoadPage) => async (): Promise<PageModule> => {
  try {
    return await inTime(load);
  } catch {
    try {
      return await inTime(load);
    } catch (cause) {
      throw cause instanceof PageNotLoaded ? cause : new PageNotLoaded(false, cause);
    }
  }
};

/** The same for every other page; all words come with the first of them. */
export const lazyPage = (load: LoadPage) =>
  doorPage(async () => {
    const [page] = await Promise.all([load(), loadAllTexts()]);
    return page;
  });
