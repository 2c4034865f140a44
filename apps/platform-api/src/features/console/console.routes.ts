import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { preparePage } from './console-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

export interface ConsoleOptions {
  /** Where the built console lies. */
  readonly dist: string;
  /** What the page reads about the installation; nothing secret. */
  readonly config: object;
  readonly backends: readonly string[];
  readonly is_https: boolean;
}

const BASE = '/admin/assets/';
const A_YEAR_S = 31_536_000;
/** The build names the files in here by their content, so that a name never changes its meaning. */
const HASHED = 'assets/';
/** Nobody asks again whether such a file has changed; on a page of sixty files saying it would weigh as much as its texts. */
const BY_CONTENT = { etag: false, lastModified: false, acceptRanges: false };

/** They govern a page or a call; a script, a style or a font has none. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-trace-id',
  'access-control-expose-headers',
];

/** The console itself: pages and files, not calls, and so not among the declared endpoints. Everything here is public. */
export async function mountConsole(
  server: FastifyInstance,
  options: ConsoleOptions,
  parents: () => Promise<readonly string[]>,
): Promise<void> {
  const render = preparePage(readFileSync(join(options.dist, 'index.html'), 'utf8'), options.config);
  // Monitors and link checkers ask by HEAD. Calls do not answer it: a signature is made for one method.
  const file = (route: string) => ({ config: { access: 'public' as const, route, is_file: true }, exposeHeadRoute: true });

  const sendPage = async (reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', contentSecurityPolicy({ ...options, nonce, parents: await parents() }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(render(nonce));
  };
  server.get('/', file('/'), (_request, reply) => reply.redirect(BASE));
  server.get(BASE.slice(0, -1), file(BASE), (_request, reply) => reply.redirect(BASE));
  server.get(BASE, file(BASE), (_request, reply) => sendPage(reply));
  // The template with its placeholders is nobody's page.
  server.get(`${BASE}index.html`, file(BASE), (_request, reply) => reply.redirect(BASE));

  await server.register(fastifyStatic, {
    root: options.dist,
    // Its own route would declare no access.
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      for (const name of PAGE_HEADERS) void reply.removeHeader(name);
      void reply.header(
        'cache-control',
        relative(options.dist, path).startsWith(HASHED) ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache',
      );
    },
  });
  server.get<{ Params: { '*': string } }>(`${BASE}*`, file(`${BASE}*`), (request, reply) => {
    const name = request.params['*'];
    // Neither under another spelling: files are sent without what keeps a page from being framed.
    if (name.startsWith('/') || name.endsWith('.html')) return reply.callNotFound();
    return reply.sendFile(name, name.startsWith(HASHED) ? BY_CONTENT : {});
  });
}
