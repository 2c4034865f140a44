/** Random lower-case hex. `getRandomValues` also works on plain-http private addresses, `randomUUID` does not. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (v) => v.toString(16).padStart(2, '0')).join('');
}

/** W3C trace context of one request. */
export const newTraceparent = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`;
export const traceIdOf = (traceparent: string): string => traceparent.split('-')[1] ?? '';
