import { LIMITS } from '@portico/contracts/limits';
import { redraw } from '@portico/server-kit/pictures/redraw';

export interface DrawnAvatar {
  small: Buffer;
  large: Buffer;
}

export const drawAvatar = (file: Buffer): Promise<DrawnAvatar | undefined> =>
  redraw(file, LIMITS.avatar_side, async (picture) => ({
    small: await picture.square(LIMITS.avatar_size),
    large: await picture.square(LIMITS.avatar_size_most),
  }));
