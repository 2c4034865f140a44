import type { UcCtx } from '../../deps.ts';
import { findClient, findOrigin, isClientRevoked, type FoundClient } from './clients.queries.ts';
import { findProvider, offeredProviders } from './services.queries.ts';

type Reading = Pick<UcCtx, 'db'>;
export type { FoundClient };

/** What other features ask the registry; what was revoked is not there. */
export const clientOf = (ctx: Reading, client_id: string) => findClient(ctx.db, client_id);
/** An app that was never registered is not a revoked one. */
export const isAppRevoked = (ctx: Reading, app_id: string) => isClientRevoked(ctx.db, app_id);
export const originOf = (ctx: Reading, origin: string) => findOrigin(ctx.db, origin);
export const providerOf = (ctx: Reading, source_plat: string) => findProvider(ctx.db, source_plat);
/** All, or those that would come back to an address. */
export const providersOffered = (ctx: Reading, redirect_uri?: string) => offeredProviders(ctx.db, redirect_uri);
