/** A key signs for so long. */
export const SIGNS_S = 90 * 86_400;
/** The next one is published so long before: whoever keeps keys for a day has it when it begins. */
export const PUBLISHED_BEFORE_S = 2 * 86_400;
/** One that has stopped signing stays: an ID token is shown again when its session is ended. */
export const KEPT_S = 30 * 86_400;
