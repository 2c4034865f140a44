import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { readExportKeyConfig } from '@portico/platform-api/config';
import { readExportKeyConfig as readUcExportKeyConfig } from '@portico/user-centre/config';
import { CommandError, UsageError } from '@portico/server-kit/command-error';
import { keyId, nameKey } from '@portico/server-kit/operation-log/signing-key';
import { parsePublicKey, verifyExport } from '@portico/server-kit/operation-log/verify-export';

const NOT_WHOLE = 2;
const USAGE = `Usage: portico verify-export <file> --key <id:public key> [--key …]

The file is an export of the operation log or the sign-in audit, .csv or .ndjson. The key is what \`portico export-key\` prints; get it from the
administrators of the installation, because a key named in the file proves nothing. Status 2: the file differs from what was signed.
`;

function readCall(args: readonly string[]): { readonly file: string; readonly keys: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { key: { type: 'string', multiple: true } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error('Name one file');
    if (values.key === undefined) throw new Error('Give the public key');
    return { file, keys: values.key };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), USAGE);
  }
}

export async function verifyExportFile(args: readonly string[]): Promise<object> {
  const { file, keys } = readCall(args);
  const began = performance.now();
  try {
    const known = keys.map(parsePublicKey);
    const read = createReadStream(file, { encoding: 'utf8', highWaterMark: 1_048_576 });
    const done = await verifyExport(read, file.toLowerCase().endsWith('.csv'), known);
    if (done.found > 0) process.exitCode = NOT_WHOLE;
    return { whole: done.found === 0, ms: Math.round(performance.now() - began), ...done };
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/** Keys of the operation log, then of the sign-in audit; the first of each is the current one. */
export function printExportKey(): Promise<object> {
  const keys = [...(readExportKeyConfig().PLATFORM_EXPORT_KEY ?? []), ...(readUcExportKeyConfig().UC_EXPORT_KEY ?? [])];
  if (keys.length === 0) throw new CommandError('Neither PLATFORM_EXPORT_KEY nor UC_EXPORT_KEY is set: exports are not signed');
  if (new Set(keys.map(keyId)).size < keys.length)
    throw new CommandError('PLATFORM_EXPORT_KEY and UC_EXPORT_KEY use the same key id: change one of them');
  return Promise.resolve({ keys: keys.map(nameKey).map(({ id, public_key }) => `${id}:${public_key}`) });
}
