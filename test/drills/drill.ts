/** How a drill was asked for. */
export interface DrillOptions {
  /** Where the older version is installed already. */
  readonly old?: string;
  /** Do what must not happen, to see that it is reported. */
  readonly fault: boolean;
}
