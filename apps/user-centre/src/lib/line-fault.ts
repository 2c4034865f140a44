import { textField } from '@portico/server-kit/fields';

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ABORT_ERR']);

/** Whether the line failed, as opposed to what came over it. */
export function isLineFault(error: unknown): boolean {
  for (let each: unknown = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    if (UNREACHABLE.has(textField(each, 'code') ?? '') || each.name === 'AbortError' || each.name === 'TimeoutError') return true;
  }
  return false;
}
