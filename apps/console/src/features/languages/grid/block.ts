/** What was copied out of a spreadsheet: lines of columns. The last line break ends a line and begins none. */
export const readBlock = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
