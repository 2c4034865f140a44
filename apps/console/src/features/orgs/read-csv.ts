import { LIMITS } from '@portico/contracts/limits';

export type CsvFile = { readonly csv: string } | { readonly fault: 'too_large' | 'not_text' };

/** R5.09: what cannot be a list of users is said before anybody is asked. */
export async function readCsv(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<CsvFile> {
  if (file.size > LIMITS.import_bytes) return { fault: 'too_large' };
  try {
    const csv = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return csv.includes('\0') ? { fault: 'not_text' } : { csv };
  } catch {
    return { fault: 'not_text' };
  }
}
