import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of ui/. It has a root of its own, so that the build of the console, one folder up, never sees it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(import.meta.dirname, '..', 'public'),
  plugins: [react()],
  // The development builds of React and Ant Design report wrong properties and keys; test/e2e/gallery.e2e.ts fails on each report.
  define: { 'process.env.NODE_ENV': JSON.stringify('development') },
  build: { target: 'baseline-widely-available', chunkSizeWarningLimit: 5_000, reportCompressedSize: false },
});
