import type { UcClient } from '@portico/uc-sdk';
import { until } from '../../tools/lib/processes/ports.ts';
import { call } from './signed-client.ts';

/** An app whose menus this account may write. A platform that has just started may refuse for a moment. */
export async function findApp(client: UcClient, base_url: string): Promise<string> {
  let body: unknown;
  await until('The list of apps', async () => {
    const reply = await call(client, 'GET', `${base_url}/v2/apps/actions/get_user_app`);
    if (reply.status !== 200) throw new Error(`answers ${reply.status}`);
    body = reply.body;
  });
  // A reply of the platform to the call above, whose contract says more of it than is needed here.
  const { items } = body as { items: { app_id: string; status: string; capabilities: string[] }[] };
  const app = items.find((each) => each.status === 'normal' && each.capabilities.includes('menu:write'));
  if (app === undefined) throw new Error('There is no app whose menus this account may write');
  return app.app_id;
}
