import type { AuditEvent, AuditOutcome } from '@portico/contracts/user-centre/audit-words';
import type { FirstFactor } from '@portico/contracts/rules/second-factor';
import type { UcCtx } from '../../deps.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { isAddressAllowed, isWayAllowed } from '../../lib/allowed-sign-in.ts';
import { standingOf, type Standing } from '../sign-in-policies/standing.service.ts';

export type SignInRefusal = 'UC/SIGN_IN_WAY_REFUSED' | 'UC/NETWORK_REFUSED';

const OUTCOMES = {
  'UC/SIGN_IN_WAY_REFUSED': 'way_refused',
  'UC/NETWORK_REFUSED': 'network_refused',
} as const satisfies Record<SignInRefusal, AuditOutcome>;

export interface Asking {
  subject_id: string;
  /** What somebody came with; undefined for what is made out of another sign-in, which is asked for the network alone. */
  first: FirstFactor | undefined;
  way: 'asks' | 'inherits';
  event: AuditEvent;
  /** The sign-in that stays as it is, where there is one. */
  family_id?: string | undefined;
}

function refusalOf(standing: Standing, { way, first }: Asking, address: string): SignInRefusal | undefined {
  if (standing.is_guest) return undefined;
  if (way === 'asks' && standing.ways !== null && (first === undefined || !isWayAllowed(standing, first))) return 'UC/SIGN_IN_WAY_REFUSED';
  return isAddressAllowed(standing, address) ? undefined : 'UC/NETWORK_REFUSED';
}

type Refusing = Pick<UcCtx, 'db' | 'now' | 'trace_id' | 'request'>;

/**
 * A sign-in goes back to one that was asked for its way, by the policies of whoever signed in. Another identity may have others: it is
 * had only where those of the source allow no way that these leave out.
 */
export async function refusedIdentity(
  ctx: Refusing,
  { from, subject_id, event }: { from: string; subject_id: string; event: AuditEvent },
): Promise<'UC/SIGN_IN_WAY_REFUSED' | undefined> {
  const standing = await standingOf(ctx, subject_id);
  if (standing === undefined || standing.ways === null) return undefined;
  const asked = (await standingOf(ctx, from))?.ways ?? null;
  if (asked !== null && asked.every((way) => isWayAllowed(standing, way))) return undefined;
  await audit(ctx, { event, outcome: OUTCOMES['UC/SIGN_IN_WAY_REFUSED'], subject_id });
  return 'UC/SIGN_IN_WAY_REFUSED';
}

/**
 * Whether the policies refuse this way of signing in, or the network that asks. Nobody is told before the first factor was right. The trail
 * has it with the transaction, so whoever refuses commits first.
 */
export async function refusedSignIn(ctx: Refusing, standing: Standing, asking: Asking): Promise<SignInRefusal | undefined> {
  const refusal = refusalOf(standing, asking, ctx.request.ip_address);
  const { event, subject_id, family_id } = asking;
  if (refusal) await audit(ctx, { event, outcome: OUTCOMES[refusal], subject_id, family_id });
  return refusal;
}
