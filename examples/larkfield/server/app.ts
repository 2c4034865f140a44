import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pageOf } from './definition.ts';
import { assetAt, htmlOf } from './files.ts';
import { FaultError, giveJson } from './http.ts';
import { UpstreamError } from './portico.ts';
import { createRoutes, type RouteOptions } from './routes.ts';

export interface AppOptions extends RouteOptions {
  /** Origins of the consoles that may show our pages. */
  readonly consoles: readonly string[];
}

/** Broken on purpose, to see what the console says about a page that refuses to be shown. */
const REFUSES_FRAMING = '/orders/orders/order-exceptions';

/** For everything a browser shows. `frame-ancestors` is what lets the console show a page, and nobody else. */
const policy = (consoles: readonly string[]): string =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${consoles.join(' ')}`,
  ].join('; ');

/** The whole back-office: pages, built files, and the calls the pages make. */
export function createApp(options: AppOptions): Server {
  const { consoles, site, origin } = options;
  const routes = createRoutes(options);

  function page(path: string, reply: ServerResponse): void {
    const found = site.pages.get(path);
    const html = found && htmlOf(pageOf(found));
    if (!found) return void reply.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page');
    if (!html) return void reply.writeHead(503, { 'content-type': 'text/plain' }).end('The pages have not been built: npm run build');
    const framing = path === REFUSES_FRAMING ? { 'x-frame-options': 'DENY' } : { 'content-security-policy': policy(consoles) };
    return void reply.writeHead(200, { 'content-type': html.type, 'cache-control': 'no-cache', ...framing }).end(html.body);
  }

  function asset(path: string, reply: ServerResponse): void {
    const found = assetAt(path);
    if (!found) return void reply.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file');
    return void reply.writeHead(200, { 'content-type': found.type, 'cache-control': 'no-cache' }).end(found.body);
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const { pathname } = url;
    reply.setHeader('x-content-type-options', 'nosniff');
    reply.setHeader('referrer-policy', 'no-referrer');
    if (pathname === '/api/settings') return giveJson(reply, 200, { consoles });
    if (pathname.startsWith('/api/')) return await routes(request, reply, url);
    if (request.method !== 'GET' && request.method !== 'HEAD') return void reply.writeHead(405, { allow: 'GET, HEAD' }).end();
    // What the platform asks when somebody checks a service's configuration, and where a fresh proof is sent.
    if (pathname === '/readyz' || pathname.endsWith('/config-check') || pathname === '/ledger/proof')
      return giveJson(reply, 200, { ok: true });
    return pathname.startsWith('/assets/') ? asset(pathname, reply) : page(pathname, reply);
  }

  return createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => {
      if (error instanceof FaultError) return giveJson(reply, error.status, error.fault);
      // oxlint-disable-next-line no-console -- whoever runs it reads why
      console.error(error);
      return error instanceof UpstreamError ? giveJson(reply, 502, { code: 'UPSTREAM' }) : giveJson(reply, 500, {});
    });
  });
}
