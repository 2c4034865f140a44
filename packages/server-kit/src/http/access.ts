import type { Access } from '@portico/contracts/endpoint';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. Boot fails on a route that does not say. */
    access?: Access;
    /** The declared path, for metrics and spans: never the address, which carries ids and tokens. */
    route?: string;
    /** A page or a part of one, served from disk or memory. */
    is_file?: boolean;
    /** Takes a text file and nothing else. */
    text_body?: boolean;
  }
}

/** Added before any route: a route without declared access never gets mounted. */
export function refuseUndeclaredRoutes(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const mirrored = route.method === 'HEAD' || route.method === 'OPTIONS';
    if (!mirrored && route.config?.access === undefined) {
      throw new Error(`route ${String(route.method)} ${route.url} declares no access`);
    }
  });
}
