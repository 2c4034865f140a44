/** Where the next page begins, and the total found when the first one was read: it is not counted again. */
export interface LogCursor {
  /** Microseconds since the epoch, as PostgreSQL keeps them. */
  at_us: string;
  log_id: string;
  count: number;
  /**
   * The previous page was scanned entry by entry because nothing else finished in time; so is the next. The total is what was found so far.
   */
  walks?: true;
}

export const writeCursor = ({ at_us, log_id, count, walks }: LogCursor): string =>
  Buffer.from(`${at_us} ${log_id} ${count}${walks ? ' walks' : ''}`).toString('base64url');

export function readCursor(text: string): LogCursor | undefined {
  const match = /^(\d{1,17}) ([0-9a-f-]{36}) (\d{1,5})( walks)?$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const [, at_us, log_id, count, walks] = match ?? [];
  if (at_us === undefined || log_id === undefined || count === undefined) return undefined;
  return { at_us, log_id, count: Number(count), ...(walks === undefined ? {} : { walks: true }) };
}
