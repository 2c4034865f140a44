import type { ErrorCode } from '@portico/contracts/errors';
import type { FailExtra } from './context.ts';

/** The only error that reaches a caller with a code of its own; any other becomes COMMON/INTERNAL. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly extra: FailExtra;
  constructor(code: ErrorCode, extra: FailExtra = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
  }
}

export const fail = (code: ErrorCode, extra?: FailExtra): never => {
  throw new Failure(code, extra);
};
