import type { KoaContextWithOIDC } from 'oidc-provider';

/** Something done around the provider's own answer. */
export type ProviderStep = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;

/** Not every request has got so far as to have it, whatever its type says. */
export const reachedIn = (ctx: KoaContextWithOIDC): Partial<KoaContextWithOIDC['oidc']> | undefined => ctx.oidc;
