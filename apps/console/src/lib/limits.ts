import { LIMITS, TIMES } from '@portico/contracts/limits';

/** Limits that parts of `ui/` hold to, which knows no contract. */
export const MOST_SEARCHED = LIMITS.search_keyword;
export const MOST_IDENTIFY_CODE = LIMITS.identify_code;
export const CODE_DIGITS = LIMITS.code_digits;
export const LAST_OFFSET = LIMITS.page_offset;
export const LOADING_DEBOUNCE_MS = TIMES.loading_debounce_ms;
