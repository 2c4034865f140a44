import react from '@vitejs/plugin-react';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const HERE = import.meta.dirname;
const FONTS = [
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2',
  '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2',
];

/** The plain pages, what both kinds share, and the fonts go to dist as they are. */
function copyAsTheyAre(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'copy-as-they-are',
    generateBundle() {
      const emit = (fileName: string, from: string): void => void this.emitFile({ type: 'asset', fileName, source: readFileSync(from) });
      for (const file of globSync('plain/*.html', { cwd: HERE })) emit(file, join(HERE, file));
      for (const file of globSync('{plain,shared}/**/*.{js,css}', { cwd: HERE })) emit(`assets/${file}`, join(HERE, file));
      for (const font of FONTS) emit(`assets/fonts/${basename(font)}`, resolve(font));
    },
  };
}

export default defineConfig({
  root: HERE,
  plugins: [react(), copyAsTheyAre()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'react/index.html' },
  },
});
