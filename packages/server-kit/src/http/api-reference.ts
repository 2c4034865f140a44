import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Printed by `npm run openapi`, and at the same place in an installed program. */
export const API_FOLDER = join(import.meta.dirname, '../../../../docs/api');

const BASE = '/api-reference/';
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const FILES: ReadonlyMap<string, string> = new Map([
  ['platform.html', HTML],
  ['user-centre.html', HTML],
  ['platform.openapi.json', JSON_TYPE],
  ['user-centre.openapi.json', JSON_TYPE],
  ['reference.css', 'text/css; charset=utf-8'],
  ['reference.js', 'text/javascript; charset=utf-8'],
]);
/** The two files beside the page, and nothing else: nothing inline, nothing from elsewhere, and nobody frames it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

interface Kept {
  readonly etag: string;
  readonly small: Buffer;
}

const compress = promisify(brotliCompress);
/** Above that it takes seconds for a few per cent. */
const QUALITY = 6;

/**
 * The API as a page to read and a document for tools, both services' at each of them. Everybody may read it: it says what
 * the published program can do, and nothing about this installation.
 */
export function mountApiReference(server: FastifyInstance, own: 'platform' | 'user-centre'): void {
  const kept = new Map<string, Promise<Kept>>();
  const keep = async (name: string): Promise<Kept> => {
    const content = await readFile(join(API_FOLDER, name));
    const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    return { etag, small: await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) };
  };
  /** Read once, whoever asks first; what could not be read is tried again. */
  const find = (name: string): Promise<Kept> => {
    const found = kept.get(name) ?? keep(name);
    kept.set(name, found);
    found.catch(() => kept.delete(name));
    return found;
  };
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> => {
    const type = FILES.get(name);
    if (type === undefined) {
      reply.callNotFound();
      return reply;
    }
    const { etag, small } = await find(name);
    void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding').type(type);
    if (type === HTML) void reply.header('content-security-policy', POLICY);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await readFile(join(API_FOLDER, name)));
    return reply.header('content-encoding', 'br').send(small);
  };
  const file = (route: string) => ({ config: { access: 'public' as const, route, is_file: true }, exposeHeadRoute: true });
  for (const path of [BASE.slice(0, -1), BASE]) server.get(path, file(path), (_request, reply) => reply.redirect(`${BASE}${own}.html`));
  server.get('/openapi.json', file('/openapi.json'), (request, reply) => send(request, reply, `${own}.openapi.json`));
  server.get<{ Params: { file: string } }>(`${BASE}:file`, file(`${BASE}:file`), (request, reply) =>
    send(request, reply, request.params.file),
  );
}
