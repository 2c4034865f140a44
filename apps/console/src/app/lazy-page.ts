import type { ComponentType } from 'react';

interface PageModule {
  readonly Component: ComponentType;
}

const TIMEOUT_MS = 120_000;
const after = (ms: number): Promise<never> => new Promise((_, reject) => setTimeout(() => reject(new Error('page chunk timed out')), ms));

/** R9.01: a page's chunk has 120 s, and one more try for a network that stumbled. */
export const lazyPage = (load: () => Promise<PageModule>) => async (): Promise<PageModule> => {
  try {
    return await Promise.race([load(), after(TIMEOUT_MS)]);
  } catch {
    return Promise.race([load(), after(TIMEOUT_MS)]);
  }
};
