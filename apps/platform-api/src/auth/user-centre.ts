import type { RequestOf } from '@portico/contracts/endpoint';
import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import type { MacHeader, SignedParts } from '@portico/contracts/rules/signing';
import type { FactRange, TakenFacts } from '@portico/contracts/user-centre/directory-facts';
import type { installationRoles } from '@portico/contracts/user-centre/installation-roles';
import type { ErasedAccount, LoggedOperation } from '@portico/contracts/user-centre/operation-logs';
import type { OfferedPerson } from '@portico/contracts/user-centre/people';
import type { AccountName } from '@portico/contracts/user-centre/public-info';
import type { checkedService } from '@portico/contracts/user-centre/registry-credentials';
import type { ValidToken } from '@portico/contracts/user-centre/tokens';
import type * as z from 'zod';
import type { UsedToken } from './activity.ts';

type CheckedService = z.output<typeof checkedService>;
export type KnownToken = ValidToken & { mac_key: string };

type Ask<T> = (header: MacHeader, parts: SignedParts) => Promise<T>;
/** `is_background`: an automatic request, which does not count as use of the sign-in. */
type AskToken<T> = (header: MacHeader, parts: SignedParts, is_background?: boolean) => Promise<T>;

/** `learn` and `check` fail with the reason why a token or a signature is invalid; every call fails as unavailable without an answer. */
export interface UserCentre {
  /** With our own credential: also the key, to verify later requests here. */
  readonly learn: AskToken<KnownToken>;
  /** Without it: only whether this one request is good. The user centre answers that for a read even when Redis is away. */
  readonly check: AskToken<ValidToken>;
  /** When tokens were last used here. */
  readonly reportActivity: (used: readonly UsedToken[]) => Promise<void>;
  /** By id, of at most a hundred accounts; those it does not know are left out. */
  readonly names: (ids: readonly string[]) => Promise<Map<string, AccountName>>;
  /** Whether a service made this signature with its own credential; its key stays there. */
  readonly checkService: Ask<CheckedService>;
  /** Operations logged there, after a sequence number. */
  readonly operationsAfter: (seq: string) => Promise<LoggedOperation[]>;
  /** Accounts deleted there, after a sequence number. */
  readonly erasedAfter: (seq: string) => Promise<ErasedAccount[]>;
  readonly findByLogin: (login_name: string) => Promise<AccountName | undefined>;
  /** An account that may sign in, and whether its organisation is near the one who asks and the app. */
  readonly findActive: (who: { id: string } | { login_name: string }, near: Near) => Promise<AccountName | undefined>;
  /** Installation roles of somebody other than the caller. */
  readonly rolesOf: (user_id: string) => Promise<PlatformRole[]>;
  /** Revokes all of them; refused for the last super administrator. Idempotent. */
  readonly endRoles: (user_id: string) => Promise<PlatformRole[]>;
  /** Reports who administers apps and owns services, as of a time. With a range: nobody else in it does. Idempotent. */
  readonly tellRoles: (told: ToldRoles) => Promise<void>;
  /** Changes of directory groups and their members; `done` acknowledges those that were applied. */
  readonly takeFacts: (done: readonly string[]) => Promise<TakenFacts>;
  /** All facts, in batches. */
  readonly factsAfter: (after: { group_id: string; subject_id: string } | undefined) => Promise<FactRange>;
  /** Organisations that somebody belongs to or that sign in to an app. */
  readonly nearOrgs: (near: Near) => Promise<string[]>;
  /** At most twenty who may sign in, of organisations near the one who asks and the app. */
  readonly findNear: (keyword: string, near: Near, everywhere: boolean) => Promise<OfferedPerson[]>;
  /** Origins that are registered to embed the console. */
  readonly parents: () => Promise<string[]>;
}

interface ToldRoles extends Pick<RequestOf<typeof installationRoles.tell>['body'], 'items' | 'range'> {
  readonly as_of: Date;
}

export interface Near {
  readonly subject_id: string;
  readonly sdp_app_id: string;
}
