import { maskPersonal } from '@portico/contracts/rules/personal';
import { newLongId } from '@portico/server-kit/ids';
import type { Db } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { storedValue } from '../../lib/credential.ts';
import { openContact } from '../../lib/contact.ts';
import { wrapRealName } from '../../lib/personal.ts';
import { holdAccount } from '../accounts/account-lookup.service.ts';
import { changeAccount } from '../accounts/accounts.service.ts';
import { createAccount } from '../accounts/create-account.service.ts';
import { replaceContact } from '../contacts/typed-contact.service.ts';
import { refreshCached } from '../tokens/revoke.service.ts';
import type { DirectoryCtx, Refused, Taken } from './directory-ctx.ts';
import {
  everybodyOf,
  findHolders,
  findPerson,
  insertPerson,
  leaveGroups,
  updatePerson,
  type Directory,
  type DirectoryPerson,
  type Holders,
} from './directory-people.queries.ts';
import { note, resumePerson } from './person-state.service.ts';
import { displayNameOf, loginCodeOf, NO_NAME, realNameOf, sealedName, type NameParts } from '../../lib/said-name.ts';

/** What a directory says of a person: mobile with country code, email in lower case; empty if the directory does not say. */
export interface SaidOfPerson {
  readonly external_id: string | null;
  readonly user_name: string;
  readonly display_name: string;
  readonly name: NameParts;
  readonly email: string;
  readonly mobile: string;
}

type Parts = Pick<Deps, 'keyring' | 'keys'>;
type Contact = 'email' | 'mobile';
const CONTACTS = ['email', 'mobile'] as const;

const holdersOf = (
  { keys }: Parts,
  ctx: DirectoryCtx,
  { directory_id }: Directory,
  said: SaidOfPerson,
  login_name: string | null,
): Promise<Holders> => {
  const stored = (kind: Contact): string | null => (said[kind] === '' ? null : storedValue({ kind, value: said[kind] }, keys.lookup));
  const { external_id, user_name } = said;
  return findHolders(ctx.db, directory_id, { external_id, user_name, email: stored('email'), mobile: stored('mobile'), login_name });
};

/** A directory never takes over an account that is not its own, whatever identifier they share. */
const takenOf = (holders: Holders, self: string | null): Taken | undefined =>
  (['external_id', 'user_name', ...CONTACTS] as const).find((what) => holders[what] !== null && holders[what] !== self);

const loginNameOf = ({ org_code }: Directory, code: string): string => `${code}@${org_code}`.toLowerCase();

const rowOf = ({ keyring }: Parts, ctx: DirectoryCtx, subject_id: string, { external_id, user_name, name }: SaidOfPerson) => ({
  external_id,
  user_name,
  name_wrapped: realNameOf(name) === '' ? null : sealedName.seal(keyring, subject_id, name),
  changed_at: new Date(ctx.now),
});

async function makeAnew(
  parts: Parts,
  ctx: DirectoryCtx,
  directory: Directory,
  said: SaidOfPerson,
  { active, holders }: { active: boolean; holders: Holders },
): Promise<{ subject_id: string } | Taken> {
  const subject_id = newLongId(ctx.now);
  // An account outside this directory has the login name.
  if (holders.login_name !== null && !holders.is_own) return 'login_name';
  const code = loginCodeOf(said.user_name);
  const org_user_code = code === undefined ? subject_id : holders.login_name === null ? code : `${code}-${subject_id}`;
  const making = { db: ctx.db, keyring: parts.keyring, lookup_key: parts.keys.lookup, now: ctx.now };
  // No password: whoever comes from a directory signs in by its provider, by a code, or sets one by a code.
  await createAccount(making, {
    subject_id,
    account_type: 'org',
    org: { ...directory, is_there: true },
    org_user_code,
    email: said.email || undefined,
    mobile: said.mobile || undefined,
    nick_name: displayNameOf(said),
    real_name: realNameOf(said.name),
    status: active ? 'active' : 'disabled',
  });
  const { directory_id, name, org_code } = directory;
  const login_name = loginNameOf(directory, org_user_code);
  const ended_at = active ? null : new Date(ctx.now);
  await insertPerson(ctx.db, { ...rowOf(parts, ctx, subject_id, said), directory_id, subject_id, ended_at });
  ctx.record({
    event: 'directory_person.added',
    object_id: subject_id,
    object_name: login_name,
    content: `Made an account for somebody in the directory ${name}`,
    after: { login_name, org_code, directory: name, external_id: said.external_id, status: active ? 'active' : 'disabled' },
  });
  return { subject_id };
}

/**
 * A user of the directory's organisation. Whom the directory had removed before and knows by the same external id is the same
 * person, and gets their account back.
 */
export async function makePerson(
  parts: Parts,
  ctx: DirectoryCtx,
  directory: Directory,
  said: SaidOfPerson,
  active: boolean,
): Promise<{ subject_id: string } | Refused> {
  const code = loginCodeOf(said.user_name);
  const holders = await holdersOf(parts, ctx, directory, said, code === undefined ? null : loginNameOf(directory, code));
  const self = holders.is_removed === true ? holders.external_id : null;
  const taken = takenOf(holders, self);
  if (taken) return taken;
  if (self === null) return await makeAnew(parts, ctx, directory, said, { active, holders });
  await holdAccount(ctx, self);
  // Of two requests at once, the first has taken them back and may have added them to groups since.
  if (await findPerson(ctx.db, directory.directory_id, self)) return 'external_id';
  // A member added at the moment of the removal must not be in the group again.
  await leaveGroups(ctx.db, directory.directory_id, self, new Date(ctx.now));
  await updatePerson(ctx.db, self, { removed_at: null, changed_at: new Date(ctx.now) });
  await note(ctx, directory, self, {
    event: 'directory_person.added',
    content: 'Took back somebody who had been removed by the directory',
    after: { external_id: said.external_id },
  });
  const refused =
    (await changePerson(parts, ctx, directory, self, said)) ?? (active ? await resumePerson(ctx, directory, self) : undefined);
  return refused ?? { subject_id: self };
}

const masked = (kind: Contact | 'realName' | 'nickName', value: string): string => (kind === 'nickName' ? value : maskPersonal(value));

/** What the directory and the account have of somebody now. */
export function saidOf({ keyring }: Parts, person: DirectoryPerson): SaidOfPerson {
  const { subject_id, external_id, user_name, nick_name, name_wrapped, email_wrapped, mobile_wrapped } = person;
  return {
    external_id,
    user_name,
    display_name: nick_name,
    name: name_wrapped === null ? NO_NAME : sealedName.open(keyring, subject_id, name_wrapped),
    email: openContact(keyring, 'email', subject_id, email_wrapped),
    mobile: openContact(keyring, 'mobile', subject_id, mobile_wrapped),
  };
}

export type { Directory, DirectoryCtx };

/** Everybody whom the directory answers for, or did, with what it says of them. */
export async function everybodySaid(
  parts: Parts,
  db: Db,
  directory_id: string,
): Promise<{ person: DirectoryPerson; said: SaidOfPerson }[]> {
  return (await everybodyOf(db, directory_id)).map((person) => ({ person, said: saidOf(parts, person) }));
}

/**
 * Everything that the directory says of somebody; only what differs is written. The login name stays as it was made, and so do the contacts
 * of whoever looks after the installation or an organisation.
 */
export async function changePerson(
  parts: Parts,
  ctx: DirectoryCtx,
  directory: Directory,
  subject_id: string,
  sent: SaidOfPerson,
): Promise<Refused | undefined> {
  await holdAccount(ctx, subject_id);
  const person = await findPerson(ctx.db, directory.directory_id, subject_id);
  if (!person) return 'not_found';
  const was = saidOf(parts, person);
  const said = person.keeps_contacts ? { ...sent, email: was.email, mobile: was.mobile } : sent;
  const taken = takenOf(await holdersOf(parts, ctx, directory, said, null), subject_id);
  if (taken) return taken;
  const texts = { realName: [realNameOf(was.name), realNameOf(said.name)], nickName: [was.display_name, displayNameOf(said)] } as const;
  const contacts = CONTACTS.filter((kind) => was[kind] !== said[kind]);
  const names = (['realName', 'nickName'] as const).filter((field) => texts[field][0] !== texts[field][1]);
  const keys = (['external_id', 'user_name'] as const).filter((field) => was[field] !== said[field]);
  const is_named_anew = JSON.stringify(was.name) !== JSON.stringify(said.name);
  if (contacts.length + names.length + keys.length === 0 && !is_named_anew) return undefined;
  for (const kind of contacts) await replaceContact(parts, ctx, { subject_id, kind, value: said[kind] });
  if (names.length > 0) {
    const real_name_wrapped = wrapRealName(parts.keyring, subject_id, texts.realName[1]);
    await changeAccount(ctx, subject_id, { nick_name: texts.nickName[1], real_name: '', real_name_wrapped });
    // Services show the name that a token brings.
    await refreshCached(ctx, subject_id);
  }
  await updatePerson(ctx.db, subject_id, rowOf(parts, ctx, subject_id, said));
  const told = (which: 0 | 1) => ({
    ...Object.fromEntries(names.map((field) => [field, masked(field, texts[field][which])])),
    ...Object.fromEntries(contacts.map((kind) => [kind, masked(kind, (which === 0 ? was : said)[kind])])),
    ...Object.fromEntries(keys.map((field) => [field === 'user_name' ? 'login_name' : field, (which === 0 ? was : said)[field]])),
  });
  await note(ctx, directory, subject_id, {
    event: 'directory_person.changed',
    content: 'Took over what is said of the user by the directory',
    before: told(0),
    after: told(1),
  });
  return undefined;
}
