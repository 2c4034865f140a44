import { sql } from 'kysely';
import { FIRST_PASSWORD } from '../lib/one-time-code.ts';

/** Of the account `a`: as `hasSignedIn` asks it of one. `offset 0`: it is looked up for each, or a page would read everybody who ever signed in. */
export const neverSignedIn = sql<boolean>`not exists (select from account_lang l where l.subject_id = a.subject_id offset 0)
  and not exists (select from known_device d where d.subject_id = a.subject_id offset 0)`;

/** When its open link ends, or ended; null: there is none, or it is no longer needed. */
export const invitedUntil = sql<Date | null>`(select max(i.expires_at) from one_time_code i
  where i.subject_id = a.subject_id and i.purpose = ${FIRST_PASSWORD} and i.used_at is null and ${neverSignedIn}
    and not exists (select from password w where w.subject_id = a.subject_id))`;
