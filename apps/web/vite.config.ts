import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { languages } from '@recoup/contract/languages';
import { defineConfig } from 'vite';
import { pdfParts } from './pdf-parts.ts';
import { precompress } from './precompress.ts';
import { preloads } from './preloads.ts';

const apiPort = process.env['API_PORT'] ?? '3000';

const library = '/node_modules/(react|react-dom|scheduler)/|rolldown/runtime';
const everywhere =
  '/web/src/(app/(failure-page|guard|signed-out-dialog|progress-bar|focus-new-page)\\.|features/auth/routes|lib/(api|i18n)/|lib/routing/(text-search|navigation)|ui/link/anchor|ui/(controls/(?!search-field)|logo|theme|parts/parts\\.css)|(lib|ui)/(?!format|idempotency-key|use-dismissal|page-link)[^/]+$)';
/** A few bytes each, of which the sign-in page would make requests of their own. */
const tiny =
  'contract/src/marketplace-names/|/web/src/(lib/passkeys/can-use-passkeys|ui/form/form\\.module|features/auth/auth\\.module)';

const pageDeclarations =
  /web\/src\/(app\/inside-pages|lib\/routing\/(search-schema|crumbs)|features\/(?!auth|amz-|estimate|not-found)[\w-]+\/(routes|([\w-]+\/)?[\w-]+-search|store-states)\.ts)|contract\/src\/(claim-types|company-standings|dashboard-periods|document-types|invoice-states|proof-states|seller-states|shipment-states|conversation-states|ticket-states)\.ts/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    optimizeLocales.vite({ locales: ['en-US', 'zh-CN'] }),
    react(),
    pdfParts(),
    preloads(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Files, not data: addresses, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    // Every browser that runs this code knows module preloading.
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first script names every other, so only pages and their texts keep names of their own.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            // What every page needs; in many small files it compresses worse than in one.
            { name: 'base', test: new RegExp(`${library}|${everywhere}|${tiny}`) },
            // The router, which the sign-in pages do without, and the links it makes.
            {
              name: 'router',
              test: /node_modules\/(use-sync-external-store|@tanstack\/(history|router-core|react-store|store|react-router(?!.*useBlocker)))\/|web\/src\/(app\/(application|router|root|outside-pages)|ui\/(link\/link|page-link)|features\/(amz-login|amz-redirect|not-found|estimate)\/routes)\./,
            },
            // The declarations of the pages inside, which are loaded together.
            { name: 'pages', test: pageDeclarations },
            // What the pages for signing in share; without the fields that only the pages inside have.
            {
              name: 'form',
              test: /src\/(ui\/form\/(?!bound|password-strength)|features\/auth\/(api|auth-frame|auth-link|login-page|use-sign-in-address|use-enter)\.tsx?)/,
            },
            // The texts of the first page, signed out or in: a server without HTTP/2 sends six files at once, no more.
            ...languages.map((language) => ({
              name: `texts-${language}`,
              test: new RegExp(`locales/${language}/(common|form|auth|login|pages|shell|list)\\.ts`),
            })),
            // What every page behind the login loads.
            {
              name: 'layout',
              test: /node_modules\/@tanstack\/(query-core|react-query)\/|contract\/src\/operator-roles|web\/src\/(app\/layout-route|lib\/(live|session|unsaved)\/|lib\/(format|idempotency-key)\.ts|ui\/(controls\/search-field|spinner\/|use-dismissal))/,
            },
            // Every file is a name more in the first script, so small things of the inner pages share one.
            {
              name: 'inner',
              test: /src\/(lib\/(files|media|money)|ui\/(download|empty-state\/(?!shapes)|copy|query-view|field\/field\.module|field\/native-select)|features\/chat\/(unsent-message-store|chat-opener)|ui\/(menu\/menu|button\/choice-buttons)\.tsx)|icons\/(circle-question-mark|users|chevron-down)/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: `http://localhost:${apiPort}` } } },
});
