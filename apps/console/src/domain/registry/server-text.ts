/** Isolated, so that text of a server does not take the direction of the page. */
export const asServerText = (text: string): string => `\u2066${text}\u2069`;
