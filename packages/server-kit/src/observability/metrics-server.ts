import { once } from 'node:events';
import { createServer } from 'node:http';
import { WIRE_LIMITS } from '../http/deadlines.ts';
import type { Health } from './health.ts';
import { registry } from './metrics.ts';

interface MetricsServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function answerTo(path: string | undefined, health: Pick<Health, 'live' | 'ready'> | undefined): Promise<Answer | undefined> {
  if (path === '/metrics') return { status: 200, type: registry.contentType, text: await registry.metrics() };
  const asked = path === '/livez' ? health?.live() : path === '/readyz' ? await health?.ready() : undefined;
  return asked && { status: asked.status, type: 'application/json', text: JSON.stringify(asked.body) };
}

/**
 * On a port of its own, for the scraper: what load a process is under is nobody else's business. A process that answers
 * no requests has its probes here too.
 */
export async function serveMetrics(host: string, port: number, health?: Pick<Health, 'live' | 'ready'>): Promise<MetricsServer> {
  const server = createServer(WIRE_LIMITS, (request, response) => {
    answerTo(request.url, health).then(
      (answer) =>
        answer === undefined
          ? response.writeHead(404).end()
          : response.writeHead(answer.status, { 'content-type': answer.type, 'cache-control': 'no-store' }).end(answer.text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
