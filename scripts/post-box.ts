import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMailServer } from '@portico/user-centre/testing/mail-server';
import { startSmsGateway } from '@portico/user-centre/testing/sms-gateway-server';

export interface PostBox {
  /** What the user centre needs to send by them. */
  readonly env: Readonly<Record<string, string>>;
  /** Everything that arrived, as JSON, oldest first. */
  readonly url: string;
}

/** A mail server and an SMS gateway of the run's own; tests read at an address what arrived there. */
export async function startPostBox(): Promise<PostBox> {
  const [mail, gateway] = [await startMailServer(), await startSmsGateway()];
  const read = async (): Promise<{ to: string; text: string }[]> => {
    const mails = (await mail.mails()).map(({ to, text }) => ({ to: to?.[0]?.address ?? '', text: text ?? '' }));
    return [...mails, ...gateway.messages.map(({ to, text }) => ({ to, text }))];
  };
  const server = createServer((_request, response) => {
    void read().then((messages) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(messages)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      SMTP_URL: mail.url,
      SMTP_FROM: 'Portico <no-reply@larkfield.example>',
      SMS_GATEWAY_URL: gateway.url,
      SMS_GATEWAY_KEY: gateway.key,
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}
