import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import { isRedirectAddress } from '../rules/registered-address.ts';
import { limit, line, offset, required } from '../shapes.ts';

/** What origins, clients, credentials and providers have in common, and directories with them. */
export const clientId = () => required(LIMITS.opaque_id).regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, { error: 'client_id' });
export const redirectUri = () => required(LIMITS.address).refine(isRedirectAddress, { error: 'redirect_uri' });
export const redirectUris = () => z.array(redirectUri()).min(1).max(LIMITS.redirect_uris);
export const registryName = () => line(LIMITS.registry_name);
export const registryPage = z.object({ offset: offset(), limit: limit() });
/** How long the secret before this one stays good, so that nothing stops while it is being replaced. */
export const overlap = z.strictObject({ overlap_s: z.number().int().min(0).max(LIMITS.overlap_s).default(86_400) });

/** How a step of a test against another system ended. */
export const STEP_OUTCOMES = ['passed', 'failed', 'skipped'] as const;

export const NOT_FOUND = 'UC/REGISTRATION_NOT_FOUND';
export const EXISTS = 'UC/REGISTRATION_EXISTS';
/** A service key can read the keys of tokens, an origin may frame the console or sign people in, and a revocation takes effect at once. */
export const proved = { access: 'super_admin', proof: 'recent' } as const;
/** Irreversible, or lets another site frame the console. */
export const strongly = { access: 'super_admin', proof: 'strong' } as const;
