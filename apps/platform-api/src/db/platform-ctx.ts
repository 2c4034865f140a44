import type { ErrorCode } from '@portico/contracts/errors';
import type { Ctx } from '@portico/server-kit/http/context';
import type { Kysely } from 'kysely';
import type { PlatformDB } from './schema.ts';

export type PlatformCtx<C extends ErrorCode = never> = Ctx<PlatformDB, C>;
export type Db = Kysely<PlatformDB>;
