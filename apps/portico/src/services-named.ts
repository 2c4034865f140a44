import { UsageError } from '@portico/server-kit/command-error';

const SERVICES = ['user-centre', 'platform'] as const;

export interface Named {
  readonly user_centre: boolean;
  readonly platform: boolean;
}

/** Which service a command is about: the one that is named, or both. */
export function readNamed(command: string, args: readonly string[]): Named {
  const [name, ...more] = args;
  if (more.length > 0 || (name !== undefined && !SERVICES.some((each) => each === name)))
    throw new UsageError(
      `There is no service ${args.join(' ')}`,
      `Usage: portico ${command} [${SERVICES.join(' | ')}]\n\nBoth services unless one is named.\n`,
    );
  return { user_centre: name !== 'platform', platform: name !== 'user-centre' };
}
