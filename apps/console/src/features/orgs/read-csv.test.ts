import { LIMITS } from '@portico/contracts/limits';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test('[R5.09] a file that is too large or not text is refused before it is sent', async () => {
  expect(await readCsv(new Blob(['org_user_code\nmei.lin\n']))).toEqual({ csv: 'org_user_code\nmei.lin\n' });
  expect(await readCsv(new Blob([new Uint8Array(LIMITS.import_bytes + 1)]))).toEqual({ fault: 'too_large' });
  expect(await readCsv(new Blob([new Uint8Array([0xff, 0xfe, 0x41])]))).toEqual({ fault: 'not_text' });
  expect(await readCsv(new Blob([new Uint8Array([0x50, 0x4b, 0x00, 0x04])]))).toEqual({ fault: 'not_text' });
});
