import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';
import { LIMITS } from '@portico/contracts/limits';
import { pictureSize } from '../../lib/picture-size.ts';

const QUALITY = 82;

export interface DrawnAvatar {
  small: Buffer;
  large: Buffer;
}

/** The middle square, at one size. */
async function drawn(image: Image, size: number): Promise<Buffer> {
  const canvas = createCanvas(size, size);
  const side = Math.min(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, size, size);
  return await canvas.encode('webp', QUALITY);
}

/** Drawn anew, so that nothing of the file survives but what it shows: no metadata, no second file behind the first. */
export async function drawAvatar(file: Buffer): Promise<DrawnAvatar | undefined> {
  const size = pictureSize(file);
  if (!size || size.width < 1 || size.height < 1 || size.width > LIMITS.avatar_side || size.height > LIMITS.avatar_side) return undefined;
  try {
    const image = await loadImage(file);
    return { small: await drawn(image, LIMITS.avatar_size), large: await drawn(image, LIMITS.avatar_size_most) };
  } catch {
    // The decoder's reasons are about bytes; the person is told which pictures work.
    return undefined;
  }
}
