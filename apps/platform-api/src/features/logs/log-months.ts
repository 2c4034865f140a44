export interface Month {
  readonly start: Date;
  readonly end: Date;
}

/** UTC months from the newest to the oldest, cut to [from, to). The log is partitioned so; one statement reads one partition. */
export function monthsBack(from: Date, to: Date): Month[] {
  const months: Month[] = [];
  for (let end = to; end > from;) {
    // A moment before `end`, so that a range ending at midnight of the first does not open an empty month.
    const last = new Date(end.getTime() - 1);
    const first = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 1));
    const start = first > from ? first : from;
    months.push({ start, end });
    end = start;
  }
  return months;
}
