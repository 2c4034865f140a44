import { createHash, randomUUID } from 'node:crypto';
import { TIMES } from '@portico/contracts/limits';
import { newLongId } from '@portico/server-kit/ids';
import type { Ids } from '@portico/server-kit/testing/valid-input';
import type pg from 'pg';
import { issueInvitation } from '../../src/features/accounts/invitation.service.ts';
import { insertDirectory, insertDirectoryToken } from '../../src/features/directories/directories.queries.ts';
import { grantManager, insertManagerTicket } from '../../src/features/managers/managers.queries.ts';
import { sha256 } from '../../src/lib/opaque.ts';
import { newEmail, newMobile } from '../../src/testing/code-client.ts';
import { signIn } from '../../src/testing/sign-in-client.ts';
import { signerOf, type Client, type Signer } from '../../src/testing/signed-client.ts';
import type { TestUserCentre } from '../../src/testing/start-user-centre.ts';

export type SideName = 'own' | 'other';

/** Somebody who is signed in; the contacts are theirs alone. */
export interface Somebody {
  readonly subject_id: string;
  readonly login_name: string;
  readonly mobile: string;
  readonly email: string;
  readonly access_token: string;
  readonly signer: Signer;
}

/** One organisation with everybody in it whom a call may name, and a person with bindings of their own. */
export interface Side {
  readonly user: Somebody;
  readonly manager: Somebody;
  readonly manager_without_ticket: Somebody;
  readonly person: Somebody;
  /** Not signed in: what is done to them by others. */
  readonly free_login: string;
  readonly ward_login: string;
  readonly ward_user_login: string;
  readonly manager_ticket: string;
  /** The keys are the names of parameters. */
  readonly ids: Ids;
}

export interface Making {
  readonly uc: TestUserCentre;
  readonly client: Client;
  readonly admin: pg.Client;
}

type Input = Parameters<TestUserCentre['person']>[0];

export async function somebody({ uc, client }: Making, input: Input = {}): Promise<Somebody> {
  const [mobile, email] = [newMobile(), newEmail()];
  const account = await uc.person({ mobile: `+86${mobile}`, email, ...input });
  const token = await signIn(client, { ...account, login_name: mobile });
  return { ...account, mobile, email, access_token: token.access_token, signer: signerOf(token) };
}

const DIGEST = '0123456789abcdef0123456789abcdef';

async function makeManager(making: Making, input: Input, org_id: string, ticket: string | undefined): Promise<Somebody> {
  const { uc, admin } = making;
  const who = await somebody(making, input);
  await grantManager(uc.db, who.subject_id, org_id, new Date(uc.clock()));
  // The manager password is the test password too: hashing another would only take time.
  await admin.query('update org_manager m set password_hash = p.hash from password p where p.subject_id = m.subject_id');
  if (ticket === undefined) return who;
  const { rows } = await admin.query<{ family_id: string }>('select family_id from token where subject_id = $1', [who.subject_id]);
  const expires_at = new Date(uc.clock() + TIMES.manager_ticket_s * 1_000);
  const ticket_hash = createHash('sha256').update(ticket).digest();
  await insertManagerTicket(uc.db, ticket_hash, who.subject_id, rows[0]?.family_id ?? '', expires_at);
  return who;
}

/** An underage person whose guardian is `person`, and an organisation's user of theirs. */
async function makeWard({ uc, admin }: Making, org: object, guardian_id: string, mark: string): Promise<string> {
  const ward = await uc.person({ account_type: 'person', user_name: `ward_${mark}`, create_type: -5 });
  await admin.query(`insert into guardian select $1, value, 'wrapped', now() from credential where subject_id = $2 and kind = 'mobile'`, [
    ward.subject_id,
    guardian_id,
  ]);
  await uc.person({ org: org as never, org_user_code: `wards.${mark}`, person_account_id: ward.subject_id });
  return ward.subject_id;
}

async function bindThirdAccount({ admin }: Making, subject_id: string, open_id: string): Promise<void> {
  await admin.query(
    `insert into third_account (source_plat, open_id, app_id, subject_id, bound_at) values ('acme', $2, 'portico', $1, now())`,
    [subject_id, open_id],
  );
}

export async function makeSide(making: Making, mark: string): Promise<Side> {
  const { uc, admin } = making;
  const org = { org_code: `org-${mark}`.toLowerCase(), org_name: `Organisation ${mark}`, org_id: newLongId() };
  const named = { org, nick_name: `Mei ${mark}` };
  const user = await somebody(making, { ...named, org_user_code: `user.${mark}` });
  const ticket = `manager-ticket-${mark}`;
  const manager = await makeManager(making, { ...named, org_user_code: `manager.${mark}` }, org.org_id, ticket);
  const manager_without_ticket = await makeManager(making, { ...named, org_user_code: `without.${mark}` }, org.org_id, undefined);
  const person = await somebody(making, { account_type: 'person', nick_name: `Ada ${mark}` });
  const member = await uc.person({ ...named, org_user_code: `member.${mark}`, real_name: `Real ${mark}` });
  const free = await uc.person({ ...named, org_user_code: `free.${mark}` });
  const invited = await uc.person({ ...named, org_user_code: `invited.${mark}`, password: null });
  await issueInvitation(uc.db, invited.subject_id, uc.clock());
  const bound = await uc.person({ ...named, org_user_code: `bound.${mark}`, person_account_id: person.subject_id });
  const ward_id = await makeWard(making, org, person.subject_id, mark);
  await bindThirdAccount(making, user.subject_id, `third-user-${mark}`);
  await bindThirdAccount(making, person.subject_id, `third-person-${mark}`);
  await admin.query('insert into uc_tenant (sdp_app_id, org_id, created_at) values ($1, $2, now())', [`app-${mark}`, org.org_id]);
  await admin.query(`insert into account_avatar (subject_id, digest, small, large, updated_at) values ($1, $2, '\\x00', '\\x00', now())`, [
    user.subject_id,
    DIGEST,
  ]);
  const directory_id = randomUUID();
  await insertDirectory(uc.db, { directory_id, kind: 'scim', name: `Directory ${mark}`, org_id: org.org_id });
  const expires_at = new Date(uc.clock() + 86_400_000);
  await insertDirectoryToken(uc.db, { directory_id, token_hash: sha256(`scim ${mark}`), expires_at });
  return {
    user,
    manager,
    manager_without_ticket,
    person,
    free_login: free.login_name,
    ward_login: `ward_${mark}`,
    ward_user_login: `wards.${mark}@${org.org_code}`,
    manager_ticket: ticket,
    ids: new Map([
      ['org_id', org.org_id],
      ['directory_id', directory_id],
      // Whom managers manage.
      ['user_id', member.subject_id],
      ['free_id', free.subject_id],
      ['invited_id', invited.subject_id],
      ['bound_id', bound.subject_id],
      ['own_user_id', user.subject_id],
      ['own_person_id', person.subject_id],
      ['manager_id', manager.subject_id],
      ['ward_id', ward_id],
      ['sdp_app_id', `app-${mark}`],
      ['digest', DIGEST],
      ['source_plat', 'acme'],
      ['client_id', 'console'],
      ['third_user', `third-user-${mark}`],
      ['third_person', `third-person-${mark}`],
    ]),
  };
}
