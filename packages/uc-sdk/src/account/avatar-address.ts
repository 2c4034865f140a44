import { partsOf } from '../parts.ts';
import type { UcClient } from '../uc-client.ts';

/** For an `<img>`: pictures are named relative to the user centre. Empty for none. */
export const avatarAddress = (uc: UcClient, avatar_url: string): string =>
  avatar_url === '' ? '' : new URL(avatar_url, `${partsOf(uc).host}/`).href;
