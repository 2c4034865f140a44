import secureJson from 'secure-json-parse';
import { fail } from '../work/failure.ts';

const MAX_DEPTH = 32;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Before JSON.parse: a megabyte of `[` would block the loop for 0.4 s. Brackets inside strings do not count. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c) i += 1;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x5b || char === 0x7b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
      if (deepest > MAX_DEPTH) return deepest;
    } else if (char === 0x5d || char === 0x7d) depth -= 1;
  }
  return deepest;
}

/** PostgreSQL has no place for a NUL or a lone surrogate, and would answer with a server error. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

function assertStorable(value: unknown): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) fail('COMMON/INVALID_BODY');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      assertStorable(key);
      assertStorable(inner);
    }
  }
}

/** Strict JSON: valid UTF-8, bounded depth, no `__proto__`, nothing that cannot be stored. An empty body is no body. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return fail('COMMON/INVALID_BODY');
  }
  if (depthOf(text) > MAX_DEPTH) fail('COMMON/INVALID_BODY');
  let value: unknown;
  try {
    value = secureJson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    return fail('COMMON/INVALID_BODY');
  }
  // Valid UTF-8 carries neither; only an escape can bring one in.
  if (text.includes('\\u')) assertStorable(value);
  return value;
}
