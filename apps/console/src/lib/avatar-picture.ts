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

function shrink(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, SENT_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

/** The file in base64, made smaller where the server would refuse it; undefined when it is no picture. */
export async function avatarPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const fits = file.size <= LIMITS.avatar_bytes && Math.max(picture.width, picture.height) <= LIMITS.avatar_side;
  const sent = fits ? file : await shrink(picture);
  picture.close();
  return sent ? readData(sent) : undefined;
}
