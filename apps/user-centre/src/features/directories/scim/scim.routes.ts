import { ERRORS, errorText } from '@portico/contracts/errors';
import { DEFAULT_LANG } from '@portico/contracts/langs';
import { SCIM_LIMITS } from '@portico/contracts/scim-limits';
import { SCIM_PATH } from '@portico/contracts/user-centre/directories';
import { clientAddress } from '@portico/server-kit/http/client-address';
import { asFailure } from '@portico/server-kit/http/error-reply';
import { parseJsonBody } from '@portico/server-kit/http/json-body';
import type { Kit } from '@portico/server-kit/http/kit';
import { applyDeadline, noteBody } from '@portico/server-kit/http/deadline-routes';
import { maskUri } from '@portico/server-kit/observability/redact';
import type { Tables } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { createDirectoryOf } from '../token-use.service.ts';
import * as groups from './groups.service.ts';
import { projectionOf, EVERYTHING, type Projection } from './projection.ts';
import { isObject, valueAt } from './resource.ts';
import { runScim, type ScimWork } from './run-scim.service.ts';
import { LIST_SCHEMA, resourceTypes, schemas, serviceProviderConfig } from './schemas.ts';
import { bad, errorBody, notFound, ScimError } from './scim-error.ts';
import type { ScimCtx, ScimWriting } from './scim-ctx.ts';
import * as users from './users.service.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type ScimOptions = ScimWork & { readonly clock: () => number };
type Query = Readonly<Record<string, unknown>>;
type Asking = FastifyRequest<{ Params: { id: string }; Querystring: Query }>;

const JSON_TYPE = 'application/scim+json; charset=utf-8';

/** What users and groups have in common. */
interface Kind {
  readonly path: string;
  readonly list: typeof users.listUsers;
  readonly read: typeof users.readOne;
  readonly create: (ctx: ScimWriting, body: unknown) => Promise<string>;
  readonly replace: (ctx: ScimWriting, id: string, body: unknown) => Promise<void>;
  readonly patch: (ctx: ScimWriting, id: string, body: unknown) => Promise<void>;
  readonly remove: (ctx: ScimWriting, id: string) => Promise<void>;
  readonly shows_created: Projection;
  /** A group may have more members than a client wants to read after each change. */
  readonly shows_patched: boolean;
}

const KINDS: readonly Kind[] = [
  {
    path: 'Users',
    list: users.listUsers,
    read: users.readOne,
    create: users.createUser,
    replace: users.replaceUser,
    patch: users.patchUser,
    remove: users.removeUser,
    // A new or restored user is in no group.
    shows_created: projectionOf(undefined, 'groups'),
    shows_patched: true,
  },
  {
    path: 'Groups',
    list: groups.listGroups,
    read: groups.readOne,
    create: groups.createGroup,
    replace: groups.replaceGroup,
    patch: groups.patchGroup,
    remove: groups.deleteGroup,
    shows_created: EVERYTHING,
    shows_patched: false,
  },
];

const tagsOf = (header: string | undefined): string[] | undefined => header?.split(',').map((tag) => tag.trim().replace(/^"/, 'W/"'));

const wholeNumber = (value: unknown, otherwise: number): number => {
  const number =
    typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,9}$/.test(value)) ? Math.trunc(Number(value)) : otherwise;
  return value === undefined || value === '' || Number.isSafeInteger(number) ? number : otherwise;
};

function pageOf(query: Query): users.Page {
  const filter = valueAt(query, 'filter') ?? '';
  if (typeof filter !== 'string') return bad('invalidFilter', 'The filter must be a single string.');
  const first = Math.max(1, wholeNumber(valueAt(query, 'startIndex'), 1));
  const count = Math.min(SCIM_LIMITS.page, Math.max(0, wholeNumber(valueAt(query, 'count'), SCIM_LIMITS.page_default)));
  if (valueAt(query, 'sortBy') !== undefined) bad('invalidValue', 'Sorting is not supported, as ServiceProviderConfig declares.');
  return { filter: filter.trim() === '' ? undefined : filter, offset: first - 1, count };
}

const traceOf = (reply: FastifyReply): string => String(reply.getHeader('x-trace-id') ?? '');

const projected = (query: Query) => projectionOf(valueAt(query, 'attributes'), valueAt(query, 'excludedAttributes'));

/** RFC 7644. Not declared calls: the RFC defines them, and a directory authenticates with its own bearer token. */
export function mountScim({ server }: Kit<Tables>, { keyring, keys }: Deps, { clock, ...options }: ScimOptions): void {
  const directoryOf = createDirectoryOf(options.db);
  const asking = new WeakMap<FastifyRequest, ScimCtx['directory']>();

  const ctxOf = (request: FastifyRequest): ScimCtx => ({
    db: options.db,
    directory: asking.get(request) ?? notFound(),
    parts: { keyring, keys },
    base: `${request.protocol}://${request.host}${SCIM_PATH}`,
    if_match: tagsOf(request.headers['if-match']),
  });

  const write = <T>(request: FastifyRequest, reply: FastifyReply, work: (ctx: ScimWriting) => Promise<T>): Promise<T> => {
    const origin = { method: request.method, uri: maskUri(request.raw.url ?? ''), ip_address: clientAddress(request) };
    return runScim(options, { ctx: ctxOf(request), origin, now: clock(), trace_id: traceOf(reply) }, work);
  };

  const sendFound = (request: FastifyRequest, reply: FastifyReply, { tag, resource }: users.Found) => {
    void reply.header('etag', tag);
    const fresh = request.method === 'GET' && tagsOf(request.headers['if-none-match'])?.some((each) => each === tag || each === '*');
    return fresh ? reply.code(304).send() : reply.send(JSON.stringify(resource));
  };

  const listOf = async (request: FastifyRequest, kind: Kind, query: Query): Promise<string> => {
    const page = pageOf(query);
    const { total, found } = await kind.list(ctxOf(request), page, projected(query));
    const Resources = found.map(({ resource }) => resource);
    return JSON.stringify({
      schemas: [LIST_SCHEMA],
      totalResults: total,
      itemsPerPage: Resources.length,
      startIndex: page.offset + 1,
      Resources,
    });
  };

  void server.register((inner, _options, done) => {
    const inTime = applyDeadline(inner);
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser<Buffer>(
      ['application/scim+json', 'application/json'],
      { parseAs: 'buffer', bodyLimit: SCIM_LIMITS.body_bytes },
      (request, bytes, parsed) => {
        noteBody(request, bytes);
        try {
          parsed(null, bytes.length === 0 ? undefined : parseJsonBody(bytes));
        } catch (error) {
          parsed(error instanceof Error ? error : new Error(String(error)), undefined);
        }
      },
    );
    // After the limit of requests, and before a body is read.
    inner.addHook('preParsing', async (request) => {
      const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
      const directory = await inTime(request, () => directoryOf(token, clock()));
      if (!directory) throw new ScimError(401, 'The bearer token is missing, unknown, expired or revoked.');
      asking.set(request, directory);
    });
    inner.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (reply.statusCode !== 204 && reply.statusCode !== 304) void reply.type(JSON_TYPE);
    });
    inner.setErrorHandler((error, _request, reply) => {
      if (error instanceof ScimError) {
        if (error.status === 401) void reply.header('www-authenticate', 'Bearer realm="scim"');
        return reply.code(error.status).send(JSON.stringify(errorBody(error)));
      }
      const { code, extra } = asFailure(error);
      if (code === 'COMMON/INTERNAL') options.logger.warn({ err: error, trace_id: traceOf(reply) }, 'SCIM request failed');
      if (extra.retry_after !== undefined) void reply.header('retry-after', String(extra.retry_after));
      const { status } = ERRORS[code];
      const failed = new ScimError(status, errorText(code, DEFAULT_LANG), status === 400 ? 'invalidSyntax' : undefined);
      return reply.code(status).send(JSON.stringify(errorBody(failed)));
    });

    const config = (path: string) => ({ access: 'public' as const, route: `${SCIM_PATH}/${path}`, cors: false });
    const at = (path: string) => [`${SCIM_PATH}/${path}`, { config: config(path), bodyLimit: SCIM_LIMITS.body_bytes }] as const;
    const listed = (items: readonly object[]): string =>
      JSON.stringify({ schemas: [LIST_SCHEMA], totalResults: items.length, itemsPerPage: items.length, startIndex: 1, Resources: items });

    inner.get(...at('ServiceProviderConfig'), (request, reply) => reply.send(JSON.stringify(serviceProviderConfig(ctxOf(request).base))));
    for (const [path, all] of [
      ['ResourceTypes', resourceTypes],
      ['Schemas', schemas],
    ] as const) {
      inner.get(...at(path), (request, reply) => reply.send(listed(all(ctxOf(request).base))));
      inner.get(...at(`${path}/:id`), (request: Asking, reply) => {
        const one = all(ctxOf(request).base).find((each) => 'id' in each && each.id === request.params.id);
        return reply.send(JSON.stringify(one ?? notFound()));
      });
    }

    for (const kind of KINDS) {
      inner.get(...at(kind.path), async (request: Asking, reply) => reply.send(await listOf(request, kind, request.query)));
      inner.post(...at(`${kind.path}/.search`), async (request, reply) => {
        if (!isObject(request.body)) return bad('invalidSyntax', 'The body must be an object.');
        return reply.send(await listOf(request, kind, request.body));
      });
      inner.get(...at(`${kind.path}/:id`), async (request: Asking, reply) =>
        sendFound(request, reply, await kind.read(ctxOf(request), request.params.id, projected(request.query))),
      );
      inner.post(...at(kind.path), async (request: Asking, reply) => {
        const made = await write(
          request,
          reply,
          async (ctx) => await kind.read(ctx, await kind.create(ctx, request.body), kind.shows_created),
        );
        void reply.code(201).header('location', made.location);
        return await sendFound(request, reply, made);
      });
      inner.put(...at(`${kind.path}/:id`), async (request: Asking, reply) => {
        const { id } = request.params;
        const changed = await write(request, reply, async (ctx) => {
          await kind.replace(ctx, id, request.body);
          return await kind.read(ctx, id, projected(request.query));
        });
        return await sendFound(request, reply, changed);
      });
      inner.patch(...at(`${kind.path}/:id`), async (request: Asking, reply) => {
        const { id } = request.params;
        const shows = kind.shows_patched || valueAt(request.query, 'attributes') !== undefined;
        const changed = await write(request, reply, async (ctx) => {
          await kind.patch(ctx, id, request.body);
          return await kind.read(ctx, id, shows ? projected(request.query) : projectionOf('id', undefined));
        });
        if (shows) return await sendFound(request, reply, changed);
        return await reply.code(204).header('etag', changed.tag).send();
      });
      inner.delete(...at(`${kind.path}/:id`), async (request: Asking, reply) => {
        await write(request, reply, (ctx) => kind.remove(ctx, request.params.id));
        return await reply.code(204).send();
      });
    }
    inner.all(...at('*'), (request) => {
      const rest = (request.raw.url ?? '').slice(SCIM_PATH.length).toLowerCase();
      if (/^\/(?:bulk|me)(?:[/?]|$)/.test(rest))
        throw new ScimError(501, 'Bulk requests and /Me are not supported, as ServiceProviderConfig declares.');
      return notFound();
    });
    done();
  });
}
