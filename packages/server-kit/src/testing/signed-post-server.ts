import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { POST_SIGNATURE_HEADER, POST_TIMESTAMP_HEADER, postSignature } from '../net/signed-post.ts';

export interface SignedPostServer<T> {
  readonly url: string;
  readonly key: string;
  /** Accepted, in order; only those whose signature held. */
  readonly messages: T[];
  readonly refused_signatures: () => number;
  /** What the next requests are answered with; then everything is accepted. */
  readonly answers: { status: number; headers?: Record<string, string> }[];
  readonly close: () => Promise<void>;
}

/** The receiving side of `signedPost`, as its documentation describes it. */
export async function startSignedPostServer<T>(): Promise<SignedPostServer<T>> {
  const key = 'Vb7kQ2mXw9ZrT4nYc6LpH3sJd8FgA5eU';
  const messages: T[] = [];
  const answers: SignedPostServer<T>['answers'] = [];
  let unsigned = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const timestamp = String(request.headers[POST_TIMESTAMP_HEADER]);
      if (request.headers[POST_SIGNATURE_HEADER] !== postSignature(key, timestamp, body)) {
        unsigned += 1;
        response.writeHead(401).end();
        return;
      }
      const answer = answers.shift() ?? { status: 202 };
      if (answer.status < 300) messages.push(JSON.parse(body) as T);
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/messages`,
    key,
    messages,
    answers,
    refused_signatures: () => unsigned,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
