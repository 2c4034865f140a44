import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyFiles } from './vite/early-files-plugin.ts';
import { leanPreload } from './vite/lean-preload-plugin.ts';
import { patchLibraries } from './vite/library-patches-plugin.ts';
import { ownFiles } from './vite/own-files.ts';
import { precompress } from './vite/precompress-plugin.ts';

const lean = leanPreload();

/**
 * The platform API renders dist/index.html for each request and replaces two placeholders: __CSP_NONCE__ (everywhere)
 * with the nonce of the response's policy, and __PORTICO_CONFIG__ (once) with the run-time configuration of
 * src/lib/config.ts as JSON in which "<" is written as \u003c.
 */
export default defineConfig({
  base: '/admin/assets/',
  plugins: [react(), patchLibraries(), lean.plugin, earlyFiles(), precompress()],
  // Puts the placeholder on every tag, and into the meta tag from which the preload helper takes it for its links.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false, resolveDependencies: lean.resolveDependencies },
    // An inlined font or picture would be a data: address, which the policy does not admit for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The entry lists the files of every screen, and a hash does not compress. Shorter than this a build refuses.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|@reduxjs|immer|reselect|redux|redux-thunk|use-sync-external-store)[\\/]/,
              priority: 20,
            },
            { name: 'i18n', test: /node_modules[\\/](i18next|react-i18next|i18next-icu|intl-messageformat|@formatjs)[\\/]/, priority: 20 },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|lib[\\/]zod-setup/, priority: 20 },
            // What every page begins with, in one file: each file more costs its headers and a turn of its own.
            { name: 'start', tags: ['$initial'], priority: 10 },
            // The same for what sign-in adds; what it shares with other pages stays apart, or they would carry its forms.
            {
              name: 'door',
              test: /features[\\/]sign-in[\\/](?:note|use-run|go-on|binding-note|ended-note|sign-in-frame|sign-in-form|sign-in-ways|plain-title|door-form|login-name-field)[.]/,
              priority: 5,
              includeDependenciesRecursively: false,
            },
            // Crumbs of the library that fields everywhere have.
            {
              name: 'field-bits',
              test: /node_modules.*[\\/](?:SearchOutlined|DownOutlined|ContextIsolator|CloseCircleFilled|CheckCircleFilled|useBreakpoint|responsiveObserver|useBubbleLock|useForceUpdate|useVariants|statusUtils|fallbackProp|collapse|extends|useCSSVarCls|FormContext|form[\\/]context|checkbox[\\/].*)[.]js$/,
              priority: 5,
              includeDependenciesRecursively: false,
            },
            { name: ownFiles(import.meta.dirname), debugName: 'own files', priority: 4, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
