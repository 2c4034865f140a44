import { createBulkhead } from '../bulkhead.ts';
import { pictureSize } from './picture-size.ts';

/** What can be made of a picture; always WebP. */
export interface Picture {
  /** The middle square. */
  readonly square: (side: number) => Promise<Buffer>;
  /** All of it, made smaller to fit if it is larger. */
  readonly within: (side: number) => Promise<Buffer>;
}

const QUALITY = 82;
/** Decoding takes memory and a thread; one at a time is enough for something that is done once a year. */
const bulkhead = createBulkhead(1, 4);

async function open(file: Buffer): Promise<Picture> {
  // Loaded when it is first needed: most processes never draw, and it weighs thirty megabytes.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(file);
  const drawn = async (from: { x: number; y: number; w: number; h: number }, width: number, height: number): Promise<Buffer> => {
    const canvas = createCanvas(width, height);
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, from.x, from.y, from.w, from.h, 0, 0, width, height);
    return await canvas.encode('webp', QUALITY);
  };
  return {
    square: (side) => {
      const least = Math.min(image.width, image.height);
      return drawn({ x: (image.width - least) / 2, y: (image.height - least) / 2, w: least, h: least }, side, side);
    },
    within: (side) => {
      const scale = Math.min(1, side / Math.max(image.width, image.height));
      const scaled = (length: number): number => Math.max(1, Math.round(length * scale));
      return drawn({ x: 0, y: 0, w: image.width, h: image.height }, scaled(image.width), scaled(image.height));
    },
  };
}

/**
 * Drawn anew, so that nothing of a PNG, JPEG or WebP survives but what it shows: no metadata, no second file behind the
 * first. Undefined for anything else and for what measures more than `most_side`; throws BulkheadFull when too many wait.
 */
export async function redraw<T>(file: Buffer, most_side: number, draw: (picture: Picture) => Promise<T>): Promise<T | undefined> {
  const size = pictureSize(file);
  if (!size || size.width < 1 || size.height < 1 || size.width > most_side || size.height > most_side) return undefined;
  return await bulkhead.run(async () => {
    try {
      return await draw(await open(file));
    } catch {
      // The decoder's reasons are about bytes; the person is told which pictures work.
      return undefined;
    }
  });
}
