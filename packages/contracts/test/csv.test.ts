import { expect, test } from 'vitest';
import { csvLine } from '../src/rules/csv.ts';

test('a line of a table keeps commas, quotes and line ends inside their cells, and no cell is a formula', () => {
  expect(csvLine(['a', 'b, c', 'd "e"', 'f\ng'])).toBe('a,"b, c","d ""e""","f\ng"\r\n');
  expect(csvLine(['=1+1', ' @SUM(A1)', '-1', '10'])).toBe("'=1+1,' @SUM(A1),'-1,10\r\n");
});
