export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
export const utf8 = (text: string): Bytes => encoder.encode(text);

export const hex = (bytes: Bytes): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

export const base64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));

export const base64url = (bytes: Bytes): string => base64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** Takes both alphabets, padded or not. Throws on anything else. */
export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
