/** An id of the user centre; whatever else is in the address asks for nobody by id. */
export const isAccountId = (text: string): boolean => /^[1-9]\d{0,18}$/.test(text);
