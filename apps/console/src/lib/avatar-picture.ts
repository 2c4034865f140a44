import { LIMITS } from '@portico/contracts/limits';

/** Of the longer side: the server draws 320 at most, and what a telephone takes is ten times too heavy to send. */
const SENT_SIDE = 1_024;

const readData = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(blob);
  });

function shrink(picture: ImageBitmap, side: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}

interface Accepted {
  readonly bytes: number;
  readonly side: number;
  /** What it is made when it is made smaller: to that side, as that type. */
  readonly smaller: { readonly side: number; readonly type: string };
}

/** The file in base64, made smaller where the server would refuse it; undefined when it is no picture. */
async function acceptedPicture(file: Blob, { bytes, side, smaller }: Accepted): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const fits = file.size <= bytes && Math.max(picture.width, picture.height) <= side;
  const sent = fits ? file : await shrink(picture, smaller.side, smaller.type);
  picture.close();
  return sent ? readData(sent) : undefined;
}

export const avatarPicture = (file: Blob): Promise<string | undefined> =>
  acceptedPicture(file, { bytes: LIMITS.avatar_bytes, side: LIMITS.avatar_side, smaller: { side: SENT_SIDE, type: 'image/jpeg' } });

/** What is transparent in a logo stays so. */
export const logoPicture = (file: Blob): Promise<string | undefined> =>
  acceptedPicture(file, { bytes: LIMITS.logo_bytes, side: LIMITS.avatar_side, smaller: { side: LIMITS.logo_side, type: 'image/webp' } });
