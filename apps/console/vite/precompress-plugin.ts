import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(?:js|css|svg)$/;

/** Compressed once, as hard as it goes, instead of on every request; the server picks the file the browser takes. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'portico-precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    // Also called after a build that failed, whose own error is the one to read.
    closeBundle: (error?: Error) => {
      if (error) return;
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!WORTH_IT.test(file)) continue;
        const bytes = readFileSync(join(folder, file));
        writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
        writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
