import { once } from 'node:events';
import { createServer } from 'node:http';

/** A relying party's address for sign-outs, and the logout tokens that it got. */
export interface LogoutListener {
  readonly got: string[];
  readonly uri: string;
  readonly close: () => Promise<void>;
}

/** Undefined: it takes what comes and answers nothing. */
export async function startListener(status: () => number | undefined = () => 204): Promise<LogoutListener> {
  const got: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      got.push(new URLSearchParams(body).get('logout_token') ?? '');
      const said = status();
      if (said !== undefined) response.writeHead(said).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { got, uri: `http://127.0.0.1:${address.port}/logout`, close };
}
