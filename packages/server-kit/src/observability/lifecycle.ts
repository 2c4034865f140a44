import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import type { Health } from './health.ts';
import { watchInFlight } from './in-flight.ts';

interface HttpServer {
  readonly close: () => PromiseLike<unknown>;
  readonly server: Server;
}

export interface ServiceOptions {
  /** A Fastify instance; a worker answers no requests and has none. */
  readonly server?: HttpServer;
  /** In the order given: jobs and workers first, then subscriptions, then pools. One that fails does not keep the rest open. */
  readonly stop: readonly (() => Promise<unknown>)[];
  readonly health?: Pick<Health, 'drain'>;
  readonly log: Pick<Logger, 'info' | 'error'>;
  /** How long the balancer has, at least, to see that this process is not ready. */
  readonly drain_ms?: number;
  /** How long requests that are under way then keep the process serving, at most. */
  readonly drain_most_ms?: number;
  /** A proxy is in front, which keeps connections and sends no request twice. */
  readonly behind_proxy?: boolean;
  /** After this the process ends, finished or not. */
  readonly most_ms?: number;
}

/**
 * Twice the `keepalive_timeout` in deploy/nginx/upstreams.conf: on a busy machine nginx closes idle connections late. The process
 * exits as soon as the last one is closed.
 */
const PROXY_LEAVES_MS = 4_000;
/** Few connections arrive in an iteration of the event loop that is this short. */
const SHORT_TURN_MS = 2;
const SHORT_TURN_WITHIN_MS = 500;

/**
 * A connection that this process closed while the proxy was sending a request on it would fail that request. So the proxy
 * closes: what it connects anew is refused, which sends the request to another process, and what it keeps is served.
 */
const stopListening = (server: HttpServer | undefined): void => {
  // Not the close of an HTTP server, which ends idle connections at once.
  if (server !== undefined) NetServer.prototype.close.call(server.server);
};

/**
 * Closing the listener resets connections that are in its accept queue. An iteration of the event loop accepts all of them and
 * then runs handlers, during which others arrive. So the listener is closed after a short iteration, or after half a second.
 */
async function shortTurn(): Promise<void> {
  const until = performance.now() + SHORT_TURN_WITHIN_MS;
  for (let began = -Infinity; performance.now() - began > SHORT_TURN_MS && began < until;) {
    began = performance.now();
    await nextTurn();
  }
}

/** Ends on SIGTERM and SIGINT without losing a request; an unexpected error ends it the same way, with status 1. */
export function runService(options: ServiceOptions): { readonly close: () => void } {
  const { server } = options;
  const in_flight = server && watchInFlight(server.server);
  const drain = async (): Promise<void> => {
    options.health?.drain();
    if (in_flight === undefined) return;
    if (options.behind_proxy !== true) in_flight.sendAway();
    await sleep(options.drain_ms ?? 500);
    // Closing refuses whatever still comes; so it waits for those who are slow, and serves until then.
    await in_flight.settled(options.drain_most_ms ?? 6_000);
    if (options.behind_proxy !== true) return;
    // Sent away only from here on, the proxy has made few new connections.
    await shortTurn();
    stopListening(options.server);
    in_flight.sendAway();
    await in_flight.left(PROXY_LEAVES_MS);
  };
  const { close } = closeWithGrace({ delay: options.most_ms ?? 12_000, logger: false }, async ({ err, signal }) => {
    if (err) options.log.error({ err }, 'unexpected error, stopping');
    else options.log.info({ signal }, 'stopping');
    if (err) options.health?.drain();
    else await drain();
    for (const step of [async () => server && (await closeServer(server)), ...options.stop]) {
      try {
        await step();
      } catch (error) {
        options.log.error({ err: error }, 'a part did not stop cleanly');
      }
    }
    options.log.info('stopped');
  });
  return { close };
}

/** A kept-alive connection whose last request ends after the close began would hold it open until its own time limit. */
async function closeServer(server: HttpServer): Promise<void> {
  const timer = setInterval(() => server.server.closeIdleConnections(), 50);
  try {
    await server.close();
  } finally {
    clearInterval(timer);
  }
}
