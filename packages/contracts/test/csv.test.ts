import { expect, test } from 'vitest';
import { csvLine } from '../src/rules/csv.ts';

test('a line of a table keeps commas, quotes and line ends inside their cells, and no cell is a formula [ASVS 1.1.2]', () => {
  expect(csvLine(['a', 'b, c', 'd "e"', 'f\ng'])).toBe('a,"b, c","d ""e""","f\ng"\r\n');
  expect(csvLine(['=1+1', ' @SUM(A1)', '-1', '10'])).toBe("'=1+1,' @SUM(A1),'-1,10\r\n");
});

test('full-width signs, tabs, line ends and invisible characters in front do not make a formula either [ASVS 1.3.3]', () => {
  for (const cell of ['＝1+1', '＋1', '－1', '＠SUM(A1)', '\u3000＝1', '\u200b=1', '\u0000=1', '\ufeff=1', '|calc', '％1'])
    expect(csvLine([cell])).toBe(`'${cell}\r\n`);
  expect(csvLine(['\tcmd'])).toBe("'\tcmd\r\n");
  expect(csvLine(['\rcmd', '\ncmd'])).toBe('"\'\rcmd","\'\ncmd"\r\n');
  expect(csvLine(['a=b', '1-2', 'x＝y'])).toBe('a=b,1-2,x＝y\r\n');
});
