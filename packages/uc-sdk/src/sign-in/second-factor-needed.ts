/** The first factor was right, and a second one is asked for. */
export const SECOND_FACTOR_NEEDED = 'UC/SECOND_FACTOR_NEEDED';
