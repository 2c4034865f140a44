import { randomBytes } from 'node:crypto';
import { askService, REGISTRY, SIGN_INS, type UcClient } from '@portico/uc-sdk';
import { PASSWORD } from './console.ts';
import { BASE_URL } from './sdk.ts';
import { admin, client } from './sdk-people.ts';

interface Reply {
  readonly app_id: string;
  readonly role_id: string;
}

/** A call of the platform, by somebody signed in with the SDK. */
async function ask(uc: UcClient, method: string, path: string, body?: object): Promise<Reply> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const reply = await askService(uc, 'platform', () => ({
    method,
    url: `${BASE_URL}${path}`,
    body: text,
    headers: text === undefined ? {} : { 'content-type': 'application/json' },
  }));
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body as Reply;
}

export interface Workplace {
  readonly app_code: string;
  readonly app_id: string;
  /** Takes away what the person's only role lets them do, or the role itself. */
  readonly revoke: (what: 'writing' | 'role') => Promise<void>;
}

/** Who works there. No other test signs in as these two. */
export const WORKER = { login_name: 'ahmed.nasser@larkfield', subject_id: '710000000000000008' };
export const OTHER_WORKER = { login_name: 'lin.xiaoyu@larkfield', subject_id: '710000000000000007' };

/** An app of its own, in which one operator may manage menus and read the log. */
export async function makeWorkplace(): Promise<Workplace> {
  const boss = await admin();
  const tag = randomBytes(4).toString('hex');
  const app_code = `e2e-work-${tag}`;
  const { app_id } = await ask(boss, 'POST', '/v2/apps', { app_code, app_name: `Workplace ${tag}` });
  const { role_id } = await ask(boss, 'POST', `/v2/apps/${app_id}/roles`, { role_name: 'Worker' });
  const capabilities = (change: object) => ask(boss, 'PATCH', `/v2/apps/${app_id}/roles/${role_id}/capabilities`, change);
  await capabilities({ add: ['app:read', 'menu:read', 'menu:write', 'log:read'] });
  await ask(boss, 'POST', `/v2/apps/${app_id}/members`, { subject_id: WORKER.subject_id, role_ids: [role_id] });
  return {
    app_code,
    app_id,
    revoke: async (what) => {
      if (what === 'writing') await capabilities({ remove: ['menu:write'] });
      else await ask(boss, 'PATCH', `/v2/apps/${app_id}/members/${WORKER.subject_id}/roles`, { remove: [role_id] });
    },
  };
}

/** Ends a person's sign-in on one device, as they do it themselves from another. */
export async function endSignIn(login_name: string, device_id: string): Promise<void> {
  const uc = client();
  await uc.signInWithPassword({ login_name, password: PASSWORD });
  const { items } = await uc.call(SIGN_INS.list, {});
  const mine = items.filter((item) => item.device_id === device_id);
  if (mine.length === 0) throw new Error('nobody is signed in there');
  for (const { family_id } of mine) await uc.call(SIGN_INS.end, { params: { family_id } });
  await uc.signOut();
}

/** Lets pages of an origin embed the console. */
export async function registerParent(origin: string): Promise<void> {
  const boss = await admin();
  await boss.call(REGISTRY.create_origin, { body: { origin, name: 'Parent of a test', uses: ['parent'] } });
}
