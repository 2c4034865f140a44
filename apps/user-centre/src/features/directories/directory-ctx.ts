import type { UcWorkCtx } from '../../deps.ts';

/** What a directory changes people with: a request of SCIM or a job gives it. */
export type DirectoryCtx = Pick<UcWorkCtx, 'db' | 'now' | 'record' | 'emit' | 'actor' | 'lang'>;

/** What of a person or a group somebody else has already. */
export type Taken = 'external_id' | 'user_name' | 'login_name' | 'email' | 'mobile' | 'display_name';

export type Refused = Taken | 'not_found' | 'last_super_admin';
