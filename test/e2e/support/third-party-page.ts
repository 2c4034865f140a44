import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

const SDK = join(import.meta.dirname, '../../../packages/uc-sdk/dist');

/** What a page does that lets people come in by way of a provider: begin, go there, come back, finish. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Third party</title><link rel="icon" href="data:,"><output></output>
<script type="module">
import { createUcClient } from '/sdk/uc-sdk.js';
const APP = 'portico-console';
const client = createUcClient({ host: location.origin, app_id: APP, storage: 'persistent' });
const device = (sessionStorage.device ??= crypto.randomUUID());
const say = (reply) => { document.querySelector('output').textContent = JSON.stringify(reply); return reply; };

async function post(path, body, signed = false) {
  const url = location.origin + path;
  const text = JSON.stringify(body);
  const own = { 'content-type': 'application/json', 'x-device-fingerprint': device, 'sdp-app-id': APP };
  const headers = signed ? { ...own, ...(await client.signRequest({ method: 'POST', url, body: text, headers: own })) } : own;
  const reply = await fetch(url, { method: 'POST', headers, body: text });
  return { status: reply.status, ...(await reply.json()) };
}

async function begin(kind, source_plat, user_id) {
  const { session_id } = await post('/v1.1/sessions', { device_id: device });
  const path = kind === 'bind' ? '/v1.1/users/' + user_id + '/third_accounts/actions/authorize' : '/v1.1/third_tokens/actions/authorize';
  const begun = await post(path, { session_id, source_plat, redirect_uri: location.origin + '/back' }, kind === 'bind');
  sessionStorage.begun = JSON.stringify({ kind, source_plat, user_id, session_id, state: begun.state });
  return begun.authorization_url === undefined ? say(begun) : begun.authorization_url;
}

function finish(answer) {
  const { kind, source_plat, user_id, session_id } = JSON.parse(sessionStorage.begun);
  if (kind === 'bind') return post('/v1.1/users/' + user_id + '/third_accounts', { session_id, source_plat, ...answer }, true);
  return post('/v1.1/third_tokens', { session_id, third_plat_type: source_plat, ...answer });
}

Object.assign(window, { page: { client, begin, finish, answer: Object.fromEntries(new URLSearchParams(location.search)) } });
if (location.pathname === '/back') say(await finish(window.page.answer));
else say({ ready: true });
</script></html>`;

function passOn(uc_url: string, asked: IncomingMessage, reply: ServerResponse): void {
  // As a proxy does it: the host that was signed stays.
  const to = forward(new URL(asked.url ?? '/', uc_url), { method: asked.method, headers: asked.headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  to.on('error', () => reply.writeHead(502).end());
  asked.pipe(to);
}

export interface ThirdPartyPage {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** The page and the user centre behind one origin, as a proxy in front of both shows them. */
export async function serveThirdPartyPage(uc_url: string): Promise<ThirdPartyPage> {
  const server = createServer((asked, reply) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://page');
    if (pathname.startsWith('/v1.1/')) return passOn(uc_url, asked, reply);
    const file = /^\/sdk\/([\w.-]+\.js)$/.exec(pathname)?.[1];
    if (file !== undefined) reply.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(join(SDK, file)));
    else reply.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
