/** Whether a text from a caller may be compared with a `bigint` id: the database would refuse more digits. */
export const isRowId = (text: string): boolean => /^\d{1,18}$/.test(text);
