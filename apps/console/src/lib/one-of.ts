/** The value, if it is one of those that are known. */
export const oneOf = <T extends string>(value: string | null, all: readonly T[]): T | undefined => all.find((v) => v === value);
