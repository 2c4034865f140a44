import type { IncomingMessage } from 'node:http';
import { errors } from 'oidc-provider';
import { clientAddress } from '@portico/server-kit/http/client-address';
import type { Kit } from '@portico/server-kit/http/kit';
import { applyDeadline } from '@portico/server-kit/http/deadline-routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { screenUrl } from '../../lib/console-url.ts';
import { resultOf } from './finish.service.ts';
import { ensureKey } from './keys.service.ts';
import { createProvider } from './provider.service.ts';
import { createRequestFacts, type RequestFacts } from './request-facts.ts';
import type { SignOutOptions } from './sign-out.service.ts';

export type MountOptions = SignOutOptions;

const MOUNT = '/oidc';
/** Its pages run one script, which the provider names by its hash. */
const PAGE_POLICY = "default-src 'none';base-uri 'none';frame-ancestors 'none';script-src";
const PUBLIC = { access: 'public' } as const;

/** Fastify lets go of the request; what it would have said of itself goes along. */
function handOver(request: FastifyRequest, reply: FastifyReply, issuer: URL): IncomingMessage & { originalUrl?: string } {
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader('content-security-policy', PAGE_POLICY);
  reply.hijack();
  const { raw } = request;
  // Whoever asks does not choose which addresses the provider names.
  raw.headers['x-forwarded-host'] = issuer.host;
  raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
  return raw;
}

function note(facts: RequestFacts, request: FastifyRequest, reply: FastifyReply): void {
  facts.note(request.raw, {
    trace_id: String(reply.getHeader('x-trace-id') ?? ''),
    request: {
      method: request.method,
      uri: request.routeOptions.url ?? '',
      ip_address: clientAddress(request),
      device_id: '',
      sdp_app_id: '',
      sdp_biz_type: '',
      user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      request_id: request.id,
      headers: {},
      cookie: '',
      is_https: request.protocol === 'https',
    },
  });
}

const ended = (reply: FastifyReply) => reply.code(400).type('text/plain; charset=utf-8').send('This request to sign in has ended.\n');

/** Mounted only where UC_OPENID_ISSUER says as whom. Not among the declared calls: OpenID Connect says what they are. */
export function mountProvider({ server }: Kit<Tables>, deps: Deps, { db, clock, ...announcing }: MountOptions): void {
  const { openid_issuer: issuer, console_url, keyring, keys, platform } = deps;
  if (issuer === undefined || console_url === undefined) return;
  const at = new URL(issuer);
  const facts = createRequestFacts();
  const provider = createProvider({ db, clock, keyring, issuer, platform, facts, cookie_key: keys.openid_cookie, ...announcing });

  void server.register(async (inner) => {
    await ensureKey(db, keyring, clock());
    applyDeadline(inner);
    // The provider reads bodies by itself, within a bound of its own.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_request, _body, done) => done(null));

    inner.get<{ Params: { uid: string } }>(
      `${MOUNT}/interaction/:uid`,
      { config: { ...PUBLIC, route: `${MOUNT}/interaction/:uid` } },
      async (request, reply) => {
        try {
          const { uid, params } = await (await provider()).interactionDetails(request.raw, reply.raw);
          if (uid !== request.params.uid) return await ended(reply);
          const hint = typeof params['login_hint'] === 'string' ? `&login_hint=${encodeURIComponent(params['login_hint'])}` : '';
          return await reply.redirect(`${screenUrl(console_url, `/sso?openid=${uid}`)}${hint}`, 303);
        } catch (error) {
          if (error instanceof errors.SessionNotFound) return await ended(reply);
          throw error;
        }
      },
    );

    inner.get<{ Params: { uid: string }; Querystring: { ticket?: unknown } }>(
      `${MOUNT}/interaction/:uid/finish`,
      { config: { ...PUBLIC, route: `${MOUNT}/interaction/:uid/finish` } },
      async (request, reply) => {
        try {
          const made = await provider();
          // By its cookie: a ticket that somebody else was given for their request is worth nothing here.
          const asked = await made.interactionDetails(request.raw, reply.raw);
          const { ticket } = request.query;
          if (asked.uid !== request.params.uid || typeof ticket !== 'string') return await ended(reply);
          const result = await resultOf(made, { db, now: clock() }, asked, ticket);
          if (!result) return await ended(reply);
          await made.interactionFinished(handOver(request, reply, at), reply.raw, result, { mergeWithLastSubmission: false });
          return await reply;
        } catch (error) {
          if (error instanceof errors.SessionNotFound) return await ended(reply);
          throw error;
        }
      },
    );

    // Which origins may ask depends on the client, and the provider knows clients.
    inner.all(`${MOUNT}/*`, { config: { ...PUBLIC, route: `${MOUNT}/*`, cors: false } }, async (request, reply) => {
      const made = await provider();
      note(facts, request, reply);
      const raw = handOver(request, reply, at);
      raw.originalUrl = `${at.pathname}${(raw.url ?? '').slice(MOUNT.length)}`;
      raw.url = (raw.url ?? '').slice(MOUNT.length);
      await made.callback()(raw, reply.raw);
    });
  });
}
