/** Whoever opened the page just now is there, though they have touched nothing yet. */
const OPENED_MS = 60_000;

/**
 * Whether nobody has touched the page, or a page framed in it, for the last seconds. The browser knows; one that does not say is
 * taken as attended.
 */
export const isUnattended = (open_ms: number, activation: { readonly isActive: boolean } | undefined): boolean =>
  open_ms > OPENED_MS && activation?.isActive === false;
