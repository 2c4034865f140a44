/** Strings of other signs take two bytes for each. */
const WIDE = /[\u0100-\uffff]/;
const WORD = 8;
const HEADER = 2 * WORD;

const stringBytes = (text: string): number => HEADER + WORD * Math.ceil((WIDE.test(text) ? 2 * text.length : text.length) / WORD);

/**
 * About how many bytes of the heap plain data holds, rather too many than too few: what several values share is counted
 * in each. For rows and answers; not for instances that refer to half of the program.
 */
export function heapBytes(value: unknown): number {
  if (typeof value === 'string') return stringBytes(value);
  if (typeof value === 'number' || typeof value === 'bigint') return 2 * WORD;
  if (typeof value !== 'object' || value === null) return WORD;
  if (ArrayBuffer.isView(value)) return 16 * WORD + value.byteLength;
  if (value instanceof Date) return 12 * WORD;
  let bytes = 2 * HEADER;
  if (Array.isArray(value)) for (const each of value) bytes += WORD + heapBytes(each);
  else if (value instanceof Map) for (const [key, each] of value) bytes += 4 * WORD + heapBytes(key) + heapBytes(each);
  else if (value instanceof Set) for (const each of value) bytes += 4 * WORD + heapBytes(each);
  // Names of fields are shared by all objects of a shape.
  else for (const each of Object.values(value)) bytes += WORD + heapBytes(each);
  return bytes;
}
