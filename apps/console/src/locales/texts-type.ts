/** The shape of a language: the keys of English, whatever the words. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
