import type { ErrorCode } from '@portico/contracts/errors';

/** No call of this service inserts a name a caller chose yet; the commands read the constraints themselves. */
export const CONSTRAINT_ERRORS: Readonly<Record<string, ErrorCode>> = {};
