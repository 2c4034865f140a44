import { withDatabase as withPlatform } from '@portico/platform-api/commands/context';
import { retryGivenUp } from '@portico/server-kit/jobs/retry';
import { withDatabase as withUserCentre } from '@portico/user-centre/commands/context';
import { readNamed } from './services-named.ts';

/** To run once the cause is fixed: restarts jobs that the queue has given up. */
export async function retryJobs(args: readonly string[]): Promise<object> {
  const named = readNamed('retry-jobs', args);
  return {
    ...(named.user_centre && { user_centre: await withUserCentre(({ db, now }) => retryGivenUp(db, now)) }),
    ...(named.platform && { platform: await withPlatform(({ db, now }) => retryGivenUp(db, now)) }),
  };
}
