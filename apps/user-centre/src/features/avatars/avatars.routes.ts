import { avatars } from '@portico/contracts/user-centre/public-info';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import { changeAvatar, readAvatarUrl, readPicture } from './avatars.service.ts';

export function mountAvatars(kit: Kit<Tables>): void {
  kit.mount(avatars, {
    url_of_user: (ctx, { params, query }) => readAvatarUrl(ctx, params.id, 'org', query.size),
    url_of_person: (ctx, { params, query }) => readAvatarUrl(ctx, params.id, 'person', query.size),
    change: (ctx, { body }) => changeAvatar(ctx, body),
    picture: (ctx, { params, query }) => readPicture(ctx, params.id, params.digest, query.size),
  });
}
