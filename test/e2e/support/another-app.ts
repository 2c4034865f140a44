import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import { client, command, newName } from './sdk-people.ts';
import { BASE_URL } from './sdk.ts';

interface AnotherApp {
  readonly name: string;
  /** Where it sends whoever it does not know. */
  readonly begin: string;
  /** When they are back: who they are. */
  readonly whoCame: (page: Page) => Promise<string>;
}

/** An app with an address of its own, which the user centre knows. */
export async function withAnotherApp(visit: (app: AnotherApp) => Promise<void>): Promise<void> {
  const name = 'Warehouse';
  const server = createServer((_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${name}</p>`));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const redirect_uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/back`;
  const client_id = newName();
  await command('register-client', '--client-id', client_id, '--name', name, '--redirect-uri', redirect_uri, '--public');
  const uc = client({ app_id: client_id });
  const begin = await sdk.startSso(uc, { sso_url: `${BASE_URL}/admin/assets/#/sso`, client_id, redirect_uri });
  const whoCame = async (page: Page): Promise<string> => {
    await page.waitForURL(`${redirect_uri}?**`);
    await sdk.finishSso(uc, page.url());
    return (await uc.readUser()).login_name;
  };
  await visit({ name, begin, whoCame }).finally(() => {
    server.closeAllConnections();
    server.close();
  });
}
