/** Something whoever typed a command can put right; it is told without a stack. */
export class CommandError extends Error {}

/** The command was called wrongly; how it is called is told with it. */
export class UsageError extends CommandError {
  readonly usage: string;
  constructor(fault: string, usage: string) {
    super(fault);
    this.usage = usage;
  }
}
