/** How a drill was asked for. */
export interface DrillOptions {
  /** Where the older version is installed already. */
  readonly old?: string;
  /** One part of a drill that has several. */
  readonly only?: string;
  /** Do what must not happen, to see that it is reported. */
  readonly fault: boolean;
  /** Fewer rounds of the same. */
  readonly short: boolean;
  /** Accounts that the steady load signs in. */
  readonly accounts?: string;
}
