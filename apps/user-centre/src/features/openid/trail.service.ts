import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { Db } from '../../db/tables.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { findGrantOwner } from './openid.queries.ts';
import type { RequestFacts } from './request-facts.ts';
import { reachedIn, type ProviderStep } from './provider-step.ts';

interface TrailOptions {
  readonly db: Db;
  readonly clock: () => number;
  readonly facts: RequestFacts;
}

const EVENTS = { authorization_code: 'sso_sign_in', refresh_token: 'refresh' } as const;

/** Sign-ins at clients stand in the trail: a code that was redeemed, and a code or refresh token that was shown again and ended everything. */
export function keepTrail(provider: Provider, { db, clock, facts }: TrailOptions): ProviderStep {
  const ended = new WeakMap<IncomingMessage, string>();
  provider.on('grant.revoked', (ctx, grant_id) => void ended.set(ctx.req, grant_id));
  return async (ctx, next) => {
    await next();
    const oidc = reachedIn(ctx);
    const type = oidc?.params?.['grant_type'];
    if (oidc?.route !== 'token' || (type !== 'authorization_code' && type !== 'refresh_token')) return;
    const reused = ended.get(ctx.req);
    const done = ctx.status === 200 && type === 'authorization_code' ? oidc.entities?.Grant?.jti : undefined;
    const grant_id = reused ?? done;
    const owner = grant_id === undefined ? undefined : await findGrantOwner(db, grant_id);
    if (!owner) return;
    await audit(
      { db, now: clock(), ...facts.of(ctx.req) },
      { event: EVENTS[type], outcome: reused === undefined ? 'done' : 'reused', ...owner },
    );
  };
}
