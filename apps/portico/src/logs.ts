import { logCommand as platformLog } from '@portico/platform-api/commands/log-command';
import { runAcceptRestore, runVerifyLogs } from '@portico/server-kit/operation-log/log-commands';
import { logCommand as ucLog } from '@portico/user-centre/commands/log-command';
import { readNamed } from './services-named.ts';

const NOT_WHOLE = 2;

/** Status 2 where a log was tampered with, so that whoever runs this by a timer hears of it. */
export async function verifyLogs(args: readonly string[]): Promise<object> {
  const named = readNamed('verify-logs', args);
  const found = {
    ...(named.user_centre && { user_centre: await runVerifyLogs(ucLog()) }),
    ...(named.platform && { platform: await runVerifyLogs(platformLog()) }),
  };
  const whole = Object.values(found).every((each) => each.whole);
  if (!whole) process.exitCode = NOT_WHOLE;
  return { whole, ...found };
}

export async function acceptRestores(args: readonly string[]): Promise<object> {
  const named = readNamed('accept-restore', args);
  return {
    ...(named.user_centre && { user_centre: await runAcceptRestore(ucLog()) }),
    ...(named.platform && { platform: await runAcceptRestore(platformLog()) }),
  };
}
