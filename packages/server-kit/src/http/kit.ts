import { Readable } from 'node:stream';
import { LIMITS } from '@portico/contracts/limits';
import {
  isWrite,
  type Endpoint,
  type EndpointGroup,
  type ErrorsOf,
  type InputOf,
  type Proof,
  type ResultOf,
} from '@portico/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALL_APPS, inApp } from '../db/in-app.ts';
import { REQUEST_DEADLINE_MS } from '../db/timeouts.ts';
import { withDeadline } from '../deadline.ts';
import { NOBODY, type Actor } from '../work/context.ts';
import { withoutTimestamp } from './address.ts';
import type { Ctx, ManualCtx } from './context.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { parseInput, type RawInput } from './input.ts';
import type { Authorisation, KitOptions } from './kit-options.ts';
import { assertProof } from './proof.ts';
import { factsOf } from './route-facts.ts';
import { runCall, type AnyHandler } from './run-call.ts';
import { readSdpHeaders, type SdpHeaders } from './sdp-headers.ts';
import { compileSerializer } from './serializer.ts';
import { BODY_LIMIT, createServer } from './server.ts';
import { createTunnel } from './tunnel.ts';

type CtxOf<DB, E extends Endpoint> = E extends { transaction: 'manual' } ? ManualCtx<DB, ErrorsOf<E>> : Ctx<DB, ErrorsOf<E>>;
/** A Buffer is a reply that was made earlier and is sent as it is; a stream is sent as it comes, no faster than it is taken. */
export type Handler<DB, E extends Endpoint> = (ctx: CtxOf<DB, E>, input: InputOf<E>) => Promise<ResultOf<E> | Buffer | Readable>;
export type Handlers<DB, G extends EndpointGroup> = { readonly [K in keyof G]: Handler<DB, G[K]> };

export interface Kit<DB> {
  readonly server: FastifyInstance;
  readonly mount: <G extends EndpointGroup>(group: G, handlers: Handlers<DB, G>) => void;
  /** Fails unless exactly these declarations are mounted. */
  readonly complete: (groups: Readonly<Record<string, EndpointGroup>>) => void;
}

type AnswerRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export async function createKit<DB>(options: KitOptions<DB>): Promise<Kit<DB>> {
  const tunnel = createTunnel();
  const server = await createServer(options, tunnel.rewriteUrl);
  const mounted = new Map<string, Endpoint>();
  let largest_body = 0;

  const authorise = async (
    endpoint: Endpoint,
    facts: { actor: Actor; input: RawInput; sdp: SdpHeaders; now: number },
    proof: Proof | undefined,
  ): Promise<Authorisation> => {
    if (endpoint.access === 'public') return { app_id: null };
    const { actor, input, sdp } = facts;
    const authorisation = await options.authorise({
      endpoint,
      access: endpoint.access,
      actor,
      input,
      sdp,
      readIn: (app_id, work) => (options.strict_rows ? inApp(options.db, app_id, work) : work(options.db)),
    });
    // Last: nobody is asked to prove anything for a call that is not theirs to make.
    assertProof(proof, actor, facts.now);
    return authorisation;
  };

  const addRoute = (path: string, endpoint: Endpoint, handler: AnyHandler<DB>, proof: Proof | undefined): void => {
    const { response } = endpoint;
    // Compiled when first needed: two hundred of them would take a third of the time of a start.
    let serializer: ReturnType<typeof compileSerializer> | undefined;
    const serialise = (result: unknown): string => (response ? (serializer ??= compileSerializer(response))(result) : 'null');
    const body_limit = endpoint.body_limit ?? (endpoint.text_body ? (options.text_limit ?? LIMITS.import_bytes) : BODY_LIMIT);
    largest_body = Math.max(largest_body, body_limit);
    const inTime =
      (handle: AnswerRequest): AnswerRequest =>
      (request, reply) =>
        endpoint.media_type !== undefined || request.raw_body.length > BODY_LIMIT
          ? handle(request, reply)
          : withDeadline(REQUEST_DEADLINE_MS, () => handle(request, reply));
    const status = endpoint.response || endpoint.media_type ? (endpoint.status ?? 200) : 204;
    server.route({
      method: endpoint.method,
      url: path,
      bodyLimit: body_limit,
      config: { access: endpoint.access, route: path, text_body: endpoint.text_body === true },
      handler: inTime(async (request, reply) => {
        const now = options.clock();
        const sdp = readSdpHeaders(request.headers, options.environments);
        const body = request.raw_body;
        const is_write = isWrite(endpoint);
        const asked = { request, body, is_write, now };
        const actor =
          endpoint.access === 'public'
            ? ((await options.identify?.({ ...asked, endpoint })) ?? NOBODY)
            : await options.authenticate({ ...asked, endpoint });
        request.account_id = actor.account_id;
        const given = endpoint.text_body ? body : request.body;
        const input = parseInput(endpoint, { params: request.params, query: request.query, body: given });
        const authorisation = await authorise(endpoint, { actor, input, sdp, now }, proof);
        for (const [name, value] of Object.entries(authorisation.headers ?? {})) void reply.header(name, value);
        if (is_write && authorisation.app_id === ALL_APPS) throw new Error('a write is about one app');
        const facts = factsOf(options, request, reply, { endpoint, actor, authorisation, sdp, now });
        const idempotency =
          is_write && endpoint.secret_reply !== true
            ? readIdempotencyKey(
                request.headers['idempotency-key'],
                actor.subject_id,
                request.method,
                withoutTimestamp(request.raw.url ?? ''),
                body,
              )
            : undefined;
        const outcome = await runCall(options, { endpoint, handler, input, facts, idempotency, serialise, status });
        if (endpoint.cached !== true) void reply.header('cache-control', 'no-store');
        if (reply.statusCode === 304) return reply.send();
        void reply.code(status);
        if ('stored' in outcome) void reply.header('idempotent-replay', 'true').code(outcome.stored.status);
        if (status === 204) return reply.send();
        if (!reply.hasHeader('content-type')) void reply.type(endpoint.media_type ?? 'application/json; charset=utf-8');
        if ('stored' in outcome) return reply.send(outcome.stored.response);
        const { result } = outcome;
        return reply.send(Buffer.isBuffer(result) || result instanceof Readable ? result : serialise(result));
      }),
    });
  };

  return {
    server,
    mount: (group, handlers) => {
      const given: Readonly<Record<string, unknown>> = handlers;
      for (const [name, endpoint] of Object.entries(group)) {
        // Typed by its endpoint where it is mounted; the route parses its input and serialises its result by that endpoint.
        const handler = given[name] as AnyHandler<DB>;
        mounted.set(`${endpoint.method} ${endpoint.path}`, endpoint);
        addRoute(endpoint.path, endpoint, handler, endpoint.proof);
        const prefix = options.security_prefix;
        if (prefix && endpoint.access !== 'public')
          addRoute(endpoint.path.replace(prefix.from, prefix.to), endpoint, handler, endpoint.proof ?? 'recent');
      }
    },
    complete: (groups) => {
      const declared = Object.values(groups).flatMap((group) => Object.values(group));
      const missing = declared.filter((endpoint) => mounted.get(`${endpoint.method} ${endpoint.path}`) !== endpoint);
      if (missing.length > 0 || mounted.size !== declared.length) {
        throw new Error(
          `declared and mounted calls differ: ${missing.map((e) => `${e.method} ${e.path}`).join(', ') || 'something undeclared is mounted'}`,
        );
      }
      tunnel.mount(server, { on: options.tunnel === true, largest_body });
    },
  };
}
