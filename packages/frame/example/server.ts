import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';

export interface ExampleOptions {
  /** The consoles that show the page. */
  readonly consoles: readonly string[];
  /** Where browsers reach the page, as it is registered; its own port on this machine when absent. */
  readonly origin?: string | undefined;
  readonly uc_url: string;
  /** The credential that an administrator of the user centre made for this service. */
  readonly service_id: string;
  readonly service_key: string;
}

const HERE = import.meta.dirname;
/** In the published package the example lies beside the module, in the repository beside what was built. */
const MODULE = [join(HERE, '..', 'frame.js'), join(HERE, '..', 'dist', 'frame.js')].find((file) => existsSync(file));

/** `Authorization: MAC …` over method, path, host and the digest of the body. */
function signed(options: ExampleOptions, url: URL, body: string): Record<string, string> {
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const nonce = `${Date.now()}:${randomBytes(12).toString('base64url')}`;
  const text = [nonce, 'POST', url.pathname, url.host, digest, ''].join('\n');
  const mac = createHmac('sha256', options.service_key).update(text).digest('base64');
  return {
    authorization: `MAC id="${options.service_id}",nonce="${nonce}",mac="${mac}"`,
    'content-type': 'application/json',
    'auth-header-switch': 'true',
    'sdp-content-digest': digest,
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Asks the user centre whom the ticket stands for; the ticket is used up by that. */
async function whoIsThere(options: ExampleOptions, origin: string, asked: string): Promise<{ status: number; body: string }> {
  const { ticket } = JSON.parse(asked) as { ticket: string };
  const url = new URL('/v1.1/token_tickets/actions/verify', options.uc_url);
  const body = JSON.stringify({ ticket, origin });
  const reply = await fetch(url, { method: 'POST', headers: signed(options, url, body), body });
  const { name, code } = (await reply.json()) as { name?: string; code?: string };
  return { status: reply.status, body: JSON.stringify(reply.ok ? { name } : { code }) };
}

/** A page, its module, and the one question it asks its own server. */
export function createExample(options: ExampleOptions): Server {
  const html = readFileSync(join(HERE, 'page.html'));
  const policy = `frame-ancestors ${options.consoles.join(' ')}`;
  const server = createServer((request, reply) => {
    const give = (status: number, type: string, body: string | Buffer): void =>
      void reply.writeHead(status, { 'content-type': type, 'content-security-policy': policy, 'cache-control': 'no-store' }).end(body);
    const fail = (): void => give(502, 'application/json', '{}');
    if (request.url === '/frame.js' && MODULE !== undefined) return give(200, 'text/javascript', readFileSync(MODULE));
    if (request.url === '/settings') return give(200, 'application/json', JSON.stringify({ consoles: options.consoles }));
    if (request.url === '/who' && request.method === 'POST') {
      const address = server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      textOf(request)
        .then((text) => whoIsThere(options, options.origin ?? `http://127.0.0.1:${port}`, text))
        .then(({ status, body }) => give(status, 'application/json', body))
        .catch(fail);
      return undefined;
    }
    return give(200, 'text/html; charset=utf-8', html);
  });
  return server;
}

if (process.argv[1] === import.meta.filename) {
  const { PORT = '4000', ORIGIN, CONSOLE = '', UC = '', SERVICE_ID = '', SERVICE_KEY = '' } = process.env;
  const options = { consoles: CONSOLE.split(','), origin: ORIGIN, uc_url: UC, service_id: SERVICE_ID, service_key: SERVICE_KEY };
  createExample(options).listen(Number(PORT), '127.0.0.1');
}
