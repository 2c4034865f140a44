import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Ends a command that was called wrongly: what is wrong in one sentence, then how it is called. */
export function refuseCall(usage: string, fault: string): never {
  console.error(`${fault}\n\n${usage.trim()}`);
  process.exit(2);
}

function answerHelp(usage: string): void {
  const asked = process.argv.slice(2);
  if (!asked.includes('--help') && !asked.includes('-h')) return;
  console.log(usage.trim());
  process.exit(0);
}

/** `parseArgs` with --help; an option that does not exist is refused. */
export function readArguments<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  answerHelp(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    // Node goes on to explain `--`, which says nothing to somebody who misspelt an option.
    const fault = error instanceof Error ? error.message : String(error);
    return refuseCall(usage, `${fault.replace(/\. To specify a positional argument[^]*$/, '')}.`);
  }
}

/** For a command that hands its arguments to another program, which refuses what it does not know. */
export function passedOnArguments(usage: string): readonly string[] {
  answerHelp(usage);
  return process.argv.slice(2);
}

/** The value of an option that counts something. */
export function countOf(usage: string, option: string, value: string): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? count : refuseCall(usage, `--${option} must be a whole number above 0, not '${value}'.`);
}
