import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as sdk from '@portico/uc-sdk';
import { porticoAdmin } from '../../../tools/lib/portico.ts';
import { startGuard } from '../../../tools/lib/processes/guarded.ts';
import { freePort } from '../../../tools/lib/processes/ports.ts';
import { startStack } from '../../../tools/lib/stack.ts';
import { client, newName, PASSWORD } from './sdk-people.ts';

export interface NewInstallation {
  readonly base_url: string;
  /** The first super administrator, who has nothing but a password. */
  readonly login_name: string;
  /** A page that a team has already; it says `PAGE_TEXT`. */
  readonly page_url: string;
  readonly end: () => Promise<void>;
}

export const PAGE_TEXT = 'Orders of today';

async function servePage(port: number): Promise<Server> {
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(`<!doctype html><html lang="en"><title>Orders</title><h1>${PAGE_TEXT}</h1></html>`);
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return server;
}

/** What `portico setup` and `create-super-admin` leave, beside the installation of the other tests: no app, and nobody else. */
export async function startNewInstallation(): Promise<NewInstallation> {
  const guard = startGuard();
  const folder = mkdtempSync(join(tmpdir(), 'portico-new-'));
  guard.add({ remove: folder });
  const server = await servePage(await freePort());
  const { port } = server.address() as AddressInfo;
  const others = process.env['INSIDE_ORIGINS'];
  process.env['INSIDE_ORIGINS'] = `http://127.0.0.1:${port}`;
  const options = { folder, environment: 'test', keep: false, fsync: false, quiet: true, prefix: `new_${newName()}` } as const;
  const stack = await startStack(guard, options).finally(() => {
    if (others === undefined) delete process.env['INSIDE_ORIGINS'];
    else process.env['INSIDE_ORIGINS'] = others;
  });
  const args = ['create-super-admin', '--org', 'hq', '--org-name', 'Headquarters', '--login', 'lin', '--name', '林晓雨'] as const;
  const { user_id, one_time_code, login_name } = await porticoAdmin(args, stack.worker);
  await sdk.setFirstPassword(client({ host: stack.uc_url }), { user_id, one_time_code, password: PASSWORD, login_name });
  return {
    base_url: stack.base_url,
    login_name,
    page_url: `http://127.0.0.1:${port}/orders/all-orders`,
    end: async () => {
      server.closeAllConnections();
      server.close();
      await guard.stop();
    },
  };
}
