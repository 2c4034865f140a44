interface Delaying {
  readonly reset_delay_h: number | null;
}

export interface ResetDelay<P extends Delaying> {
  /** 0: at once. */
  readonly hours: number;
  /** Which policies set it. */
  readonly by: readonly P[];
}

/** The longest wins: a policy never makes a reset come sooner than another one says. */
export function longestDelay<P extends Delaying>(policies: readonly P[]): ResetDelay<P> {
  const hours = Math.max(0, ...policies.map(({ reset_delay_h }) => reset_delay_h ?? 0));
  return { hours, by: hours === 0 ? [] : policies.filter(({ reset_delay_h }) => reset_delay_h === hours) };
}
