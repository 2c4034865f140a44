import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSignedPostServer } from '@portico/server-kit/testing/signed-post-server';
import { startMailServer } from '@portico/user-centre/testing/mail-server';
import { startSmsGateway } from '@portico/user-centre/testing/sms-gateway-server';

export interface PostBox {
  /** What the services need to send to them. */
  readonly env: Readonly<Record<string, string>>;
  /** Everything that arrived, as JSON, oldest first: messages to people here, events at `/events`. */
  readonly url: string;
}

/** A mail server, an SMS gateway and an analytics service of the run's own; tests read at an address what arrived there. */
export async function startPostBox(): Promise<PostBox> {
  const [mail, gateway] = [await startMailServer(), await startSmsGateway()];
  const analytics = await startSignedPostServer<{ events: unknown[] }>();
  const read = async (): Promise<{ to: string; text: string }[]> => {
    const mails = (await mail.mails()).map(({ to, text }) => ({ to: to?.[0]?.address ?? '', text: text ?? '' }));
    return [...mails, ...gateway.messages.map(({ to, text }) => ({ to, text }))];
  };
  const server = createServer(({ url }, response) => {
    const asked = url === '/events' ? Promise.resolve(analytics.messages.flatMap(({ events }) => events)) : read();
    void asked.then((found) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      SMTP_URL: mail.url,
      SMTP_FROM: 'Portico <no-reply@larkfield.example>',
      SMS_GATEWAY_URL: gateway.url,
      SMS_GATEWAY_KEY: gateway.key,
      ANALYTICS_SINK_URL: analytics.url,
      ANALYTICS_SINK_KEY: analytics.key,
    },
    // It listens on a port: neither closed nor a pipe.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}
