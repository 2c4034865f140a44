import type { Finding } from '@portico/server-kit/operation-log/finding';
import { capture, CommandFailed } from '../../../tools/lib/processes/run.ts';

interface VerifiedPart {
  readonly whole: boolean;
  readonly findings: readonly Finding[];
  readonly rows: number;
}

export interface Verified {
  readonly whole: boolean;
  readonly platform: VerifiedPart;
  readonly user_centre: VerifiedPart;
}

/** What `verify-logs` prints, also where it ends with 2 because a log is not whole. */
export async function verified(program: string, env: NodeJS.ProcessEnv): Promise<Verified> {
  const said = await capture(process.execPath, [program, 'verify-logs'], { env }).catch((error: unknown) => {
    if (error instanceof CommandFailed && error.output.includes('"whole":false')) return error.output;
    throw error;
  });
  // What the command prints, on its last line.
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Verified;
}
