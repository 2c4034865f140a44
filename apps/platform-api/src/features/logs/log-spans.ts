/** From a moment up to another, which is not in it. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The newest UTC month that a range touches, then all that is older, cut to [from, to). The log is partitioned by
 * months: what is looked for mostly stands in the newest, and a statement about one partition is planned at once.
 */
export function newestFirst(from: Date, to: Date): Span[] {
  if (to <= from) return [];
  // A moment before the end, so that a range ending at midnight of the first does not open an empty month.
  const last = new Date(to.getTime() - 1);
  const month = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 1));
  if (month <= from) return [{ start: from, end: to }];
  return [
    { start: month, end: to },
    { start: from, end: month },
  ];
}
