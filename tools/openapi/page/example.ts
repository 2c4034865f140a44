import type { Example } from '../examples/example.ts';
import { text } from './html.ts';

const SIGNED = 'Authorization: MAC id="…",nonce="…",mac="…"';

const shown = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body, null, 2));
const block = (title: string, content: string): string =>
  `<figure><figcaption>${title}</figcaption><pre><code>${text(content)}</code></pre></figure>`;

/** What a test sent and got. */
export function exampleOf(method: string, is_public: boolean, { request, reply, refusal }: Example): string {
  const { body } = request;
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json';
  const lines = [
    `${method.toUpperCase()} ${request.target}`,
    ...(is_public ? [] : [SIGNED]),
    ...(body === undefined ? [] : [`Content-Type: ${type}`, '', shown(body)]),
  ];
  const answered = reply.body === undefined ? '' : `\n\n${shown(reply.body)}`;
  return [
    block('Request', lines.join('\n')),
    block('Reply', `${reply.status}${answered}`),
    refusal ? block('Refusal', `${refusal.status}\n\n${shown(refusal.body)}`) : '',
  ].join('\n');
}
