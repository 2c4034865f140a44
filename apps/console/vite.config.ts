import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cspAntd } from './vite/csp-antd-plugin.ts';
import { precompress } from './vite/precompress-plugin.ts';

/**
 * The platform API renders dist/index.html for each request and replaces two placeholders: __CSP_NONCE__ (everywhere)
 * with the nonce of the response's policy, and __PORTICO_CONFIG__ (once) with the run-time configuration of
 * src/lib/config.ts as JSON in which "<" is written as \u003c.
 */
export default defineConfig({
  base: '/admin/assets/',
  plugins: [react(), cspAntd(), precompress()],
  // Puts the placeholder on every tag, and into the meta tag from which the preload helper takes it for its links.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    // An inlined font or picture would be a data: address, which the policy does not admit for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|@reduxjs|immer|reselect|redux|redux-thunk|use-sync-external-store)[\\/]/,
              priority: 20,
            },
            { name: 'i18n', test: /node_modules[\\/](i18next|react-i18next|i18next-icu|intl-messageformat|@formatjs)[\\/]/, priority: 20 },
            // What every page needs, and what sign-in needs, in one file each: a file of its own costs 600 bytes of headers.
            {
              name: 'core',
              test: /console[\\/]src[\\/](session[\\/](ended|sign-out|sign-in-again|enter-app|state|current-user|global-slice|app-slice|look-slice)|lib[\\/]drafts|api[\\/](api-error|contract-api|error-policy|http|headers|request-context)|ui[\\/](icon|icon-button|code-text))\.(ts|tsx|module\.css)/,
              priority: 10,
            },
            {
              name: 'door',
              test: /console[\\/]src[\\/](features[\\/]sign-in[\\/](sign-in-ways|sign-in-form|sign-in-frame|note|use-run|go-on|ended-note|binding-note|plain-title)|ui[\\/]segments|lib[\\/](return-path|console-address)|api[\\/]sign-in-ways)\.(ts|tsx|module\.css)|uc-sdk[\\/]src[\\/]calls[\\/]signing-in\.ts/,
              // What it imports is shared with pages that never show it.
              includeDependenciesRecursively: false,
              priority: 10,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|lib[\\/]zod-setup/, priority: 20 },
            // What every page begins with, in one file: each file more costs its headers and a turn of its own.
            { name: 'start', tags: ['$initial'], priority: 10 },
            // The same for what sign-in adds; what it shares with other pages stays apart, or they would carry its forms.
            {
              name: 'door',
              test: /features[\\/]sign-in[\\/](?:note|use-run|go-on|binding-note|ended-note|sign-in-frame|sign-in-form|sign-in-ways|plain-title)[.]|ui[\\/]segments[.]/,
              priority: 5,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
