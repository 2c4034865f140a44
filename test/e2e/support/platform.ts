import * as sdk from '@portico/uc-sdk';
import { admin, client, newName, PASSWORD } from './sdk-people.ts';
import { BASE_URL } from './sdk.ts';

export interface Platform {
  /** One call of the platform API, as this person. A refusal throws. `version`: the one that was seen. */
  readonly ask: <T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object | string,
    version?: number,
  ) => Promise<T>;
}

/** A text is sent as a file. */
const FILE = 'text/plain; charset=utf-8';

function platformFor(uc: sdk.UcClient): Platform {
  return {
    async ask<T>(method: string, path: string, body?: object | string, version?: number): Promise<T> {
      const reply = await sdk.askService(uc, 'platform', () => ({
        method,
        url: `${BASE_URL}${path}`,
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        headers: {
          ...(body === undefined ? {} : { 'content-type': typeof body === 'string' ? FILE : 'application/json' }),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
      }));
      if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      return reply.body as T;
    },
  };
}

export interface Colleague {
  readonly login_name: string;
  readonly user_id: string;
  readonly password: string;
}

export interface Office extends Platform {
  /** Somebody new in the demo's company, who belongs to no app yet. */
  readonly hire: (nick_name?: string) => Promise<Colleague>;
}

/** As the super administrator of the demo, who also administers its people. */
export async function openOffice(): Promise<Office> {
  const uc = await admin();
  const { items } = await uc.call(sdk.ORGS.list, { query: { keyword: 'larkfield' } });
  const org_id = items[0]?.org_id ?? '';
  return {
    ...platformFor(uc),
    hire: async (nickName = '') => {
      const code = newName();
      const login_name = `${code}@larkfield`;
      const { user_id, one_time_code } = await uc.call(sdk.ORG_USERS.invite, {
        params: { org_id },
        body: { org_user_code: code, nickName },
      });
      await sdk.setFirstPassword(client(), { user_id, one_time_code, password: PASSWORD, login_name });
      return { login_name, user_id, password: PASSWORD };
    },
  };
}

/** As somebody who was hired. */
export async function enterAs({ login_name, password }: Colleague): Promise<Platform> {
  const uc = client();
  await uc.signInWithPassword({ login_name, password });
  return platformFor(uc);
}

export interface MadeApp {
  readonly app_id: string;
  readonly app_code: string;
  readonly app_name: string;
  readonly version: number;
}

interface AppPlan {
  readonly admins?: readonly Colleague[];
  readonly operators?: readonly Colleague[];
  readonly more?: object;
}

/** An app with people in it; operators get a role, without which nobody may enter. */
export async function makeApp(office: Office, app_name: string, { admins = [], operators = [], more = {} }: AppPlan): Promise<MadeApp> {
  const app_code = `${app_name.toLowerCase().replaceAll(/\W+/g, '-')}-${newName()}`;
  const app = await office.ask<MadeApp>('POST', '/v2/apps', { app_code, app_name, ...more });
  const { role_id } = await office.ask<{ role_id: string }>('POST', `/v2/apps/${app.app_id}/roles`, { role_name: 'Staff' });
  const add = (user_id: string, member: object) => office.ask('POST', `/v2/apps/${app.app_id}/members`, { subject_id: user_id, ...member });
  for (const { user_id } of admins) await add(user_id, { kind: 'admin' });
  for (const { user_id } of operators) await add(user_id, { kind: 'operator', role_ids: [role_id] });
  return app;
}
