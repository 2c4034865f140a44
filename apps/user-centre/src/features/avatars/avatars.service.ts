import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { avatars } from '@portico/contracts/user-centre/public-info';
import type { UcCtx, UcManualCtx } from '../../deps.ts';
import { avatarUrl } from '../../lib/avatar-url.ts';
import { sha256 } from '../../lib/opaque.ts';
import { BulkheadFull } from '@portico/server-kit/bulkhead';
import { NO_ID } from '../../lib/token-identity.ts';
import { deleteAvatar, findDigest, findPicture, saveAvatar } from './avatars.queries.ts';
import { drawAvatar, type DrawnAvatar } from './draw-avatar.ts';

type Group = typeof avatars;

export async function readAvatarUrl(
  ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND' | 'UC/INVALID_ACCOUNT_TYPE'>,
  id: string,
  account_type: 'org' | 'person',
  size: number,
): Promise<{ avatar_url: string }> {
  if (ctx.actor.account_type === 'guest') return ctx.fail('UC/INVALID_ACCOUNT_TYPE');
  const row = (await findDigest(ctx.db, id || NO_ID, account_type)) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND');
  return { avatar_url: avatarUrl(id, row.digest, size) };
}

async function drawInTurn(ctx: UcCtx<'UC/IMAGE_NOT_ACCEPTED'>, file: Buffer): Promise<DrawnAvatar> {
  if (file.length > LIMITS.avatar_bytes) return ctx.fail('UC/IMAGE_NOT_ACCEPTED');
  try {
    return (await drawAvatar(file)) ?? ctx.fail('UC/IMAGE_NOT_ACCEPTED');
  } catch (error) {
    if (error instanceof BulkheadFull) return ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
    throw error;
  }
}

export async function changeAvatar(
  ctx: UcManualCtx<'UC/IMAGE_NOT_ACCEPTED' | 'UC/INVALID_ACCOUNT_TYPE'>,
  body: InputOf<Group['change']>['body'],
): Promise<ResponseOf<Group['change']>> {
  const { subject_id, account_type, name } = ctx.actor;
  if (account_type === 'guest') return ctx.fail('UC/INVALID_ACCOUNT_TYPE');
  const updated_at = formatWireTime(ctx.now);
  const operation = { object_id: subject_id, object_name: name };
  if (body.avatarSource === 0) {
    return await ctx.inTransaction(async (tx) => {
      await deleteAvatar(tx.db, subject_id);
      tx.record({ ...operation, event: 'picture.removed', content: 'Took the own picture away' });
      return { avatarSource: 0, avatar_url: '', updated_at };
    });
  }
  const { small, large } = await drawInTurn(ctx, Buffer.from(body.avatarData ?? '', 'base64'));
  // Of the account too: the same picture of somebody else has another address.
  const digest = sha256(`${subject_id}:${large.toString('base64')}`)
    .toString('hex')
    .slice(0, 32);
  return await ctx.inTransaction(async (tx) => {
    await saveAvatar(tx.db, { subject_id, digest, small, large, updated_at: new Date(tx.now) });
    tx.record({ ...operation, content: 'Changed the own picture' });
    return { avatarSource: 1, avatar_url: avatarUrl(subject_id, digest), updated_at };
  });
}

/** The address changes with the picture, so it may be kept for good. */
export async function readPicture(ctx: UcCtx, id: string, digest: string, size: number): Promise<Buffer> {
  const found =
    (await findPicture(ctx.db, id || NO_ID, digest, size <= LIMITS.avatar_size ? 'small' : 'large')) ?? ctx.fail('COMMON/NOT_FOUND');
  ctx.header('cache-control', 'public, max-age=31536000, immutable');
  ctx.header('content-disposition', 'inline; filename="avatar.webp"');
  return found.bytes;
}
