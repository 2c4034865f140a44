/** One line that reads as what it is: no control characters, nothing that turns the direction of what follows, nothing half a character. */
export const isPlainText = (text: string): boolean => !/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(text) && text.isWellFormed();
/** The same for a text of several lines. */
export const isPlainLines = (text: string): boolean => isPlainText(text.replace(/[\t\n\r]/g, ' '));
