import { once } from 'node:events';
import { createServer } from 'node:http';
import { WIRE_LIMITS } from '../http/deadlines.ts';
import { registry } from './metrics.ts';

/** On a port of its own, for the scraper: what load a service is under is nobody else's business. */
export async function serveMetrics(host: string, port: number): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer(WIRE_LIMITS, (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
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
