import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';

const CHECK_MS = 1_000;
/** From the first byte of a request, or from the connection, to the end of its headers. */
const HEADERS_MS = 10_000;
/** A body that goes no faster than a trickle is given up after this. */
const BODY_MS = 10_000;
/** What a body earns its time by: an import over a thin line takes longer than that and arrives all the same. */
const BODY_BYTES_A_SECOND = 32 * 1_024;
/** However fast it goes. */
const REQUEST_MOST_MS = 300_000;

/**
 * Node takes the smaller of its two limits for the headers and the larger one for the whole request, whichever is which,
 * and looks only every half minute unless told: all three are set together.
 */
export const WIRE_LIMITS = {
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MOST_MS,
  connectionsCheckingInterval: CHECK_MS,
} as const satisfies ServerOptions;

interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly began: number;
  /** What the connection had brought before. */
  readonly before: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isLate = ({ request, began, before }: Arriving, now: number): boolean =>
  now - began > BODY_MS + ((request.socket.bytesRead - before) / BODY_BYTES_A_SECOND) * 1_000;

function giveUp({ request: { socket }, response }: Arriving): void {
  if (!response.headersSent && socket.writable)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroy();
}

/** Ends connections whose body comes too slowly, wherever it was sent: a refused request may still trickle in. */
export function endSlowBodies(server: Server, clock: () => number = () => performance.now()): void {
  const arriving = new Set<Arriving>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete || !hasBody(request)) return;
    const entry = { request, response, began: clock(), before: request.socket.bytesRead };
    arriving.add(entry);
    request.once('end', () => arriving.delete(entry));
  });
  const timer = setInterval(() => {
    const now = clock();
    for (const entry of arriving) {
      const is_over = entry.request.complete || entry.request.socket.destroyed;
      if (!is_over && isLate(entry, now)) giveUp(entry);
      else if (!is_over) continue;
      arriving.delete(entry);
    }
  }, CHECK_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
