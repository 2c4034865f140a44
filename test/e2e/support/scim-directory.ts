import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as sdk from '@portico/uc-sdk';
import type { Colleague } from './platform.ts';
import { ucDatabase } from './own-person.ts';
import { UC_URL } from './sdk.ts';
import { admin, client, newName, PASSWORD } from './sdk-people.ts';

export interface ScimDirectory {
  readonly name: string;
  /** Somebody whom the directory makes, with a password for the console. */
  readonly person: (displayName: string) => Promise<Colleague>;
  /** Gives its id. */
  readonly group: (displayName: string, members?: readonly Colleague[]) => Promise<string>;
  readonly put: (group_id: string, who: Colleague) => Promise<unknown>;
  readonly take: (group_id: string, who: Colleague) => Promise<unknown>;
}

interface Of {
  readonly name?: string;
  readonly org_code?: string;
}

/** A directory that speaks SCIM, of the demo's company unless said otherwise, let in without the screen. */
export async function scimDirectory({ name = `Entra ${newName()}`, org_code = 'larkfield' }: Of = {}): Promise<ScimDirectory> {
  const [directory_id, token] = [randomUUID(), `portico_scim_${randomBytes(32).toString('base64url')}`];
  const db = await ucDatabase();
  await db.query(`insert into directory (directory_id, kind, name, org_id) select $1, 'scim', $2, org_id from org where org_code = $3`, [
    directory_id,
    name,
    org_code,
  ]);
  await db.query(`insert into directory_token (directory_id, token_hash, expires_at) values ($1, $2, now() + interval '90 days')`, [
    directory_id,
    createHash('sha256').update(token).digest(),
  ]);
  const ask = async (method: string, path: string, body: object): Promise<{ id: string }> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    const reply = await fetch(`${UC_URL}/scim/v2/${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return text === '' ? { id: '' } : (JSON.parse(text) as { id: string });
  };
  const patch = (group_id: string, operation: object) =>
    ask('PATCH', `Groups/${group_id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: [operation] });
  return {
    name,
    person: async (displayName) => {
      const userName = `${newName()}@${org_code}.example`;
      const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
      const { id: user_id } = await ask('POST', 'Users', { schemas, userName, externalId: randomUUID(), displayName, active: true });
      const boss = await admin();
      const { items } = await boss.call(sdk.ORGS.list, { query: { keyword: org_code } });
      const params = { org_id: items[0]?.org_id ?? '', user_id };
      const { one_time_code, login_name } = await boss.call(sdk.ORG_USERS.reset, { params });
      await sdk.setFirstPassword(client(), { user_id, one_time_code, password: PASSWORD, login_name });
      return { login_name, user_id, password: PASSWORD };
    },
    group: async (displayName, members = []) => {
      const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Group'];
      const value = members.map(({ user_id }) => ({ value: user_id }));
      return (await ask('POST', 'Groups', { schemas, displayName, members: value })).id;
    },
    put: (group_id, { user_id }) => patch(group_id, { op: 'add', path: 'members', value: [{ value: user_id }] }),
    take: (group_id, { user_id }) => patch(group_id, { op: 'remove', path: `members[value eq "${user_id}"]` }),
  };
}
