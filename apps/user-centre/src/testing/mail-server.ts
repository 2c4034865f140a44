import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** As a mail program reads them, oldest first. */
  readonly mails: () => Promise<Email[]>;
  /** What the next recipients are answered with, in order; then everybody is accepted. */
  readonly answers: { code: number; text: string }[];
  /** Recipients at whose name it never says anything more. */
  readonly silent: Set<string>;
  readonly close: () => Promise<void>;
}

/** A real SMTP server on this machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: Buffer[] = [];
  const answers: MailServer['answers'] = [];
  const silent = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, callback) => {
      if (silent.has(address)) return;
      const answer = answers.shift();
      callback(answer && Object.assign(new Error(answer.text), { responseCode: answer.code }));
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => Promise.all(received.map((each) => PostalMime.parse(each))),
    answers,
    silent,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
