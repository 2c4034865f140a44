import type { Lang } from '../langs.ts';

/** A status and what a person reads. A missing language does not compile. */
export interface ErrorEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly text: Readonly<Record<Lang, string>>;
}
