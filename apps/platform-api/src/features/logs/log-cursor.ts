/** Where the next page begins, and the total found when the first one was read: it is not counted again. */
export interface LogCursor {
  /** Microseconds since the epoch, as PostgreSQL keeps them. */
  at_us: string;
  log_id: string;
  count: number;
}

export const writeCursor = ({ at_us, log_id, count }: LogCursor): string =>
  Buffer.from(`${at_us} ${log_id} ${count}`).toString('base64url');

export function readCursor(text: string): LogCursor | undefined {
  const match = /^(\d{1,17}) ([0-9a-f-]{36}) (\d{1,5})$/.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const [, at_us, log_id, count] = match ?? [];
  return at_us !== undefined && log_id !== undefined && count !== undefined ? { at_us, log_id, count: Number(count) } : undefined;
}
