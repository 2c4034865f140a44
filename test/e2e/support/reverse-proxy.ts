import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { BASE_URL, UC_URL } from './sdk.ts';

/** What the proxy answers by itself; a text is sent as it is. */
export interface Given {
  readonly status: number;
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}
/** A promise holds the request back; undefined lets it through. */
type Rule = (asked: Asked) => Given | undefined | Promise<Given | undefined>;

export interface ReverseProxy {
  readonly origin: string;
  readonly seen: readonly Asked[];
  readonly count: (method: string, part: string) => number;
  /** The newest rule is asked first. Gives how to take it back. */
  readonly answer: (rule: Rule) => () => void;
  /** Nobody listens any more, and whoever was connected is cut off. */
  readonly down: () => Promise<void>;
  readonly up: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** As the services write a refusal. */
export const refusal = (status: number, code: string, message = `words of the server about ${code}`): Given => ({
  status,
  body: { code, message, trace_id: TRACE },
  headers: { 'x-trace-id': TRACE },
});
export const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const CONFIG = /(<script[^>]*id="portico-config"[^>]*>)([^<]*)(<)/;

function configured(html: string, origin: string, config: object): string {
  return html.replace(CONFIG, (_, open: string, text: string, close: string) => {
    const own = { ...(JSON.parse(text) as object), base_url: origin, uc_api_host: origin, ...config };
    return open + JSON.stringify(own).replaceAll('<', '\\u003c') + close;
  });
}

/**
 * The console, the platform and the user centre behind one origin, as a proxy in front of all three shows them. It can
 * be stopped and started, and answers in their place what they cannot be brought to answer. `at`: the origin that people type.
 */
export async function startProxy(config: object = {}, at = 'http://127.0.0.1:0'): Promise<ReverseProxy> {
  const seen: Asked[] = [];
  const rules: Rule[] = [];
  let origin = '';

  function passOn(asked: IncomingMessage, reply: ServerResponse): void {
    const path = asked.url ?? '/';
    const is_page = path.split('?')[0] === '/admin/assets/';
    // The host that was signed stays.
    const headers = { ...asked.headers, ...(is_page ? { 'accept-encoding': 'identity' } : {}) };
    const to = forward(new URL(path, path.startsWith('/v1.1/') ? UC_URL : BASE_URL), { method: asked.method, headers }, (answer) => {
      if (!is_page) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const page = configured(Buffer.concat(parts).toString('utf8'), origin, config);
        const { 'content-length': _length, ...rest } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, rest).end(page);
      });
    });
    to.on('error', () => reply.destroy());
    asked.pipe(to);
  }

  const server = createServer((asked, reply) => {
    const noted: Asked = { method: asked.method ?? '', path: asked.url ?? '', headers: asked.headers };
    seen.push(noted);
    void (async () => {
      for (const rule of rules.toReversed()) {
        const given = await rule(noted);
        if (!given) continue;
        const { status, body = '', headers = {} } = given;
        const type = typeof body === 'string' ? 'text/html' : 'application/json';
        reply.writeHead(status, { 'content-type': type, ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body));
        return;
      }
      passOn(asked, reply);
    })();
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(Number(new URL(at).port));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://${new URL(at).hostname}:${address.port}`;
  const down = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return {
    origin,
    seen,
    count: (method, part) => seen.filter((asked) => asked.method === method && asked.path.includes(part)).length,
    answer: (rule) => {
      rules.push(rule);
      return () => void rules.splice(rules.indexOf(rule), 1);
    },
    down,
    up: () => listen(address.port),
    close: down,
  };
}
