import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    target: 'es2022',
    lib: { entry: 'src/page.ts', formats: ['es'], fileName: 'frame' },
    rolldownOptions: { output: { minify: true } },
  },
});
