import type { ErrorCode } from '@portico/contracts/errors';
import type { Ctx } from '@portico/server-kit/http/context';
import type { WorkCtx } from '@portico/server-kit/work/context';
import type { Kysely } from 'kysely';
import type { PlatformDB } from './schema.ts';

export type PlatformCtx<C extends ErrorCode = never> = Ctx<PlatformDB, C>;
/** For what jobs and commands do too: nothing of HTTP. */
export type PlatformWorkCtx<C extends ErrorCode = never> = WorkCtx<PlatformDB, C>;
export type Db = Kysely<PlatformDB>;
