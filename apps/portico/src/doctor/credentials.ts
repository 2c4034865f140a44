import { EXPIRES_SOON_DAYS } from '@portico/contracts/rules/credential-state';
import { withClient } from './ask-database.ts';
import type { Check, Finding } from './finding.ts';

const SHOWN = 20;
const DAY_MS = 86_400_000;
const ENDING = `select 'service' as of, name, expires_at from service_credential where revoked_at is null and expires_at < $1
  union all select 'directory', d.name, t.expires_at from directory_token t join directory d using (directory_id)
    where t.revoked_at is null and t.expires_at < $1
  order by expires_at, name limit ${SHOWN}`;

interface Ending {
  readonly of: 'service' | 'directory';
  readonly name: string;
  readonly expires_at: Date;
}

function warning({ of, name, expires_at }: Ending, now: number): Finding {
  const ends = expires_at.getTime() <= now ? 'has expired' : 'expires';
  const on = expires_at.toISOString().slice(0, 10);
  if (of === 'service')
    return {
      about: `Credential of ${name}`,
      fault: `it ${ends} on ${on}, and its service is refused from then on`,
      remedy: 'Give it a later end under Origins and credentials, or revoke it',
      is_warning: true,
    };
  return {
    about: `Token of the directory ${name}`,
    fault: `it ${ends} on ${on}, and the directory can no longer add or disable people from then on`,
    remedy: 'Replace it under Directories and enter the new one in the directory, or revoke it',
    is_warning: true,
  };
}

/** Not a fault yet: whoever looks after the service has time to do something. */
export const checkCredentials: Check = async ({ env, clock }) => {
  const url = env['UC_DATABASE_URL'];
  if (!url) return [];
  const now = clock();
  try {
    const soon = new Date(now + EXPIRES_SOON_DAYS * DAY_MS);
    const { rows } = await withClient(url, (client) => client.query<Ending>(ENDING, [soon]));
    return rows.map((row) => warning(row, now));
  } catch {
    // What the database has wrong, its own check tells.
    return [];
  }
};
