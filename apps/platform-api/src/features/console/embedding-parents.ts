import { isOrigin } from '@portico/contracts/rules/registered-address';
import type { Message } from '../../cache/message.ts';

export interface EmbeddingParents {
  /** Origins that may frame the console; none while nobody can say. */
  readonly current: () => Promise<readonly string[]>;
  readonly hear: (message: Message) => void;
  readonly clear: () => void;
}

interface Options {
  readonly ask: () => Promise<readonly string[]>;
  readonly clock: () => number;
}

/** A message empties it at once; this bounds what a lost message costs. */
const KEPT_MS = 30_000;
/** So that a page does not wait for a user centre that is away, and is frameable soon after it is back. */
const FAILED_KEPT_MS = 2_000;

export function createEmbeddingParents({ ask, clock }: Options): EmbeddingParents {
  let kept: { readonly asked: Promise<readonly string[]>; until: number } | undefined;
  const clear = (): void => {
    kept = undefined;
  };
  return {
    clear,
    current: () => {
      if (kept && clock() < kept.until) return kept.asked;
      const entry = {
        until: clock() + KEPT_MS,
        // Only what is exactly an origin goes into a header, whatever was registered.
        asked: ask().then(
          (origins) => origins.filter(isOrigin),
          (): string[] => {
            entry.until = clock() + FAILED_KEPT_MS;
            return [];
          },
        ),
      };
      kept = entry;
      return entry.asked;
    },
    hear: ({ topic }) => {
      if (topic === 'origins.changed') clear();
    },
  };
}
