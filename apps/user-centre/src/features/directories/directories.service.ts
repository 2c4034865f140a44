import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import type { directories, DirectoryShown } from '@portico/contracts/user-centre/directories';
import { newUuid } from '@portico/server-kit/ids';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { UcCtx } from '../../deps.ts';
import { newOpaque, sha256 } from '../../lib/opaque.ts';
import { overlapText } from '../../lib/span-text.ts';
import { timeText } from '../../lib/time-text.ts';
import {
  countDirectories,
  deleteDirectory,
  findListed,
  findToken,
  insertDirectory,
  insertDirectoryToken,
  listDirectories,
  lockDirectory,
  updateDirectory,
  updateToken,
  type ListedDirectory,
} from './directories.queries.ts';

type Group = typeof directories;
type TokenReply = ResponseOf<Group['create']>;
type NotFound = 'UC/REGISTRATION_NOT_FOUND';

const DAY_MS = 86_400_000;
/** By which a scan of source and logs for secrets knows one. */
const PREFIX = 'portico_scim_';

const shown = ({
  revoked_at,
  expires_at,
  last_used_at,
  rotated_at,
  previous_until,
  created_at,
  ...row
}: ListedDirectory): DirectoryShown => ({
  ...row,
  revoked: revoked_at !== null,
  expires_at: timeText(expires_at),
  last_used_at: timeText(last_used_at),
  rotated_at: timeText(rotated_at),
  previous_until: timeText(previous_until),
  created_at: timeText(created_at),
});

export async function readDirectories(ctx: UcCtx, page: InputOf<Group['list']>['query']): Promise<ResponseOf<Group['list']>> {
  const rows = await listDirectories(ctx.db, page.offset, page.limit);
  return { count: await countDirectories(ctx.db), items: rows.map(shown) };
}

/** Locked, so that nothing of it changes until commit. */
async function held(ctx: UcCtx<NotFound>, directory_id: string): Promise<ListedDirectory> {
  await lockDirectory(ctx.db, directory_id);
  return (await findListed(ctx.db, directory_id)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
}

const endsAfter = (ctx: UcCtx, days: number): Date => new Date(ctx.now + days * DAY_MS);

/** Shown in this reply and never again: a hash is kept. */
export async function createDirectory(ctx: UcCtx, { name, org_id, valid_days }: InputOf<Group['create']>['body']): Promise<TokenReply> {
  const [directory_id, token, expires_at] = [newUuid(ctx.now), PREFIX + newOpaque(), endsAfter(ctx, valid_days)];
  await insertDirectory(ctx.db, { directory_id, kind: 'scim', name, org_id, created_at: new Date(ctx.now) });
  await insertDirectoryToken(ctx.db, { directory_id, token_hash: sha256(token), expires_at });
  const made = await findListed(ctx.db, directory_id);
  ctx.record({
    object_id: directory_id,
    object_name: name,
    content: `Let the directory ${name} provision ${made?.org_name ?? org_id}`,
    after: { name, kind: 'scim', org_id, org_name: made?.org_name ?? '', expires_at: timeText(expires_at) },
  });
  return { directory_id, token, expires_at: timeText(expires_at), previous_until: '' };
}

/** A directory that is read by LDAP has no token. */
async function heldScim(ctx: UcCtx<NotFound>, directory_id: string): Promise<ListedDirectory> {
  const found = await held(ctx, directory_id);
  return found.kind === 'scim' ? found : ctx.fail('UC/REGISTRATION_NOT_FOUND');
}

export async function renameDirectory(ctx: UcCtx<NotFound>, directory_id: string, name: string): Promise<DirectoryShown> {
  const found = await held(ctx, directory_id);
  assertVersion(ctx, found.version, () => shown(found));
  await updateDirectory(ctx.db, directory_id, { name });
  ctx.record({
    object_id: directory_id,
    object_name: name,
    content: `Renamed the directory ${found.name}`,
    before: { name: found.name },
    after: { name },
  });
  return shown(await held(ctx, directory_id));
}

/** The token before stays good for the overlap, unless it had been revoked. */
export async function rotateDirectoryToken(
  ctx: UcCtx<NotFound>,
  directory_id: string,
  { valid_days, overlap_s }: InputOf<Group['rotate']>['body'],
): Promise<TokenReply> {
  const found = await heldScim(ctx, directory_id);
  const before = (await findToken(ctx.db, directory_id)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
  const token = PREFIX + newOpaque();
  const expires_at = endsAfter(ctx, valid_days);
  const lasts = before.revoked_at === null && before.expires_at.getTime() > ctx.now && overlap_s > 0;
  const previous_until = lasts ? new Date(Math.min(ctx.now + overlap_s * 1_000, before.expires_at.getTime())) : null;
  await updateToken(ctx.db, directory_id, {
    token_hash: sha256(token),
    previous_hash: lasts ? before.token_hash : null,
    previous_until,
    expires_at,
    rotated_at: new Date(ctx.now),
    revoked_at: null,
  });
  await updateDirectory(ctx.db, directory_id, {});
  ctx.record({
    object_id: directory_id,
    object_name: found.name,
    content: `Replaced the token of the directory ${found.name}; ${overlapText(lasts ? overlap_s : 0)}`,
    before: { expires_at: timeText(found.expires_at), revoked: found.revoked_at !== null },
    after: { expires_at: timeText(expires_at), revoked: false },
  });
  return { directory_id, token, expires_at: timeText(expires_at), previous_until: timeText(previous_until) };
}

export async function revokeToken(ctx: UcCtx<NotFound>, directory_id: string): Promise<DirectoryShown> {
  const found = await heldScim(ctx, directory_id);
  assertVersion(ctx, found.version, () => shown(found));
  if (found.expires_at === null) return ctx.fail('UC/REGISTRATION_NOT_FOUND');
  await updateToken(ctx.db, directory_id, { revoked_at: new Date(ctx.now), previous_hash: null, previous_until: null });
  await updateDirectory(ctx.db, directory_id, {});
  ctx.record({
    object_id: directory_id,
    object_name: found.name,
    content: `Revoked the token of the directory ${found.name}`,
    before: { revoked: found.revoked_at !== null },
    after: { revoked: true },
  });
  return shown(await held(ctx, directory_id));
}

/** Its people stay as they are, as accounts that an administrator looks after; its groups end. */
export async function removeDirectory(
  ctx: UcCtx<NotFound | 'UC/DIRECTORY_HAS_PEOPLE'>,
  directory_id: string,
  leave_people: boolean,
): Promise<void> {
  const found = await held(ctx, directory_id);
  assertVersion(ctx, found.version, () => shown(found));
  if (found.people > 0 && !leave_people) return ctx.fail('UC/DIRECTORY_HAS_PEOPLE');
  await deleteDirectory(ctx.db, directory_id);
  const { name, kind, org_id, org_name, people, groups } = found;
  ctx.record({
    object_id: directory_id,
    object_name: name,
    content: `Took out the directory ${name}; ${String(people)} people stay as accounts`,
    before: { name, kind, org_id, org_name, people, group_count: groups },
    after: null,
  });
}
