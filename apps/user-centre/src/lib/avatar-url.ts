import { LIMITS } from '@portico/contracts/limits';

/** Relative to the user centre; empty when there is no picture. */
export const avatarUrl = (subject_id: string, digest: string | null, size: number = LIMITS.avatar_size): string =>
  digest === null ? '' : `/v1.1/public/avatars/${subject_id}/${digest}?size=${size}`;
