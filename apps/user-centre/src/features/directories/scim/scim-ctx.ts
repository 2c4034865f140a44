import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../db/tables.ts';
import type { DirectoryCtx, Refused } from '../directory-ctx.ts';
import type { Directory } from '../directory-people.queries.ts';
import { notFound, ScimError } from './scim-error.ts';

/** Whose request it is, and where its resources are. */
export interface ScimCtx {
  readonly db: Db;
  readonly directory: Directory;
  readonly parts: Pick<Deps, 'keyring' | 'keys'>;
  /** The address of the SCIM calls, as the client reached them. */
  readonly base: string;
  /** Undefined: any version will do. */
  readonly if_match: readonly string[] | undefined;
}

export type ScimWriting = ScimCtx & { readonly work: DirectoryCtx };

const TAKEN: Readonly<Record<string, string>> = {
  external_id: 'Another resource of this directory has the same externalId.',
  user_name: 'Another user of this directory has the same userName.',
  display_name: 'Another group of this directory has the same displayName.',
  login_name: 'A user of the organisation outside this directory has this login name. Rename or delete that user first.',
  email: 'Another account has this email address.',
  mobile: 'Another account has this mobile number.',
};

/** Fails with what the use case refused. */
export function assertDone<T>(result: T | Refused | 'unknown_member'): asserts result is Exclude<T, string> {
  if (typeof result !== 'string') return;
  if (result === 'not_found') notFound();
  if (result === 'last_super_admin') throw new ScimError(403, 'A directory cannot disable the last super administrator who can sign in.');
  if (result === 'unknown_member') throw new ScimError(400, 'A member is not a user of this directory.', 'invalidValue');
  throw new ScimError(409, TAKEN[result] ?? 'This already exists.', 'uniqueness');
}

/** RFC 7644, 3.14: a write with If-Match is made to that version or not at all. */
export function assertMatches({ if_match }: ScimCtx, tag: string): void {
  if (if_match === undefined || if_match.includes('*') || if_match.includes(tag)) return;
  throw new ScimError(412, 'The resource has changed since this version.');
}
