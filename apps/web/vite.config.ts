import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfParts } from './pdf-parts.ts';
import { precompress } from './precompress.ts';

const apiPort = process.env['API_PORT'] ?? '3000';

const library =
  '/node_modules/(react|react-dom|scheduler|@tanstack/(history|react-router|router-core|react-store|store))/';
const everywhere = '/web/src/(shared/(api|i18n|controls|logo|theme)/|shared/[^/]+$|pages/page-link)';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfParts(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Files, not data: addresses, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      // What the first page has loaded need not stand in the list of every other.
      resolveDependencies: (_name, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(?:base|rolldown-runtime)-/.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Every name stands in the first script a visitor loads, and a hash does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // What every page needs; in many small files it compresses worse than in one.
            { name: 'base', test: new RegExp(`${library}|${everywhere}`) },
            // A name for each of these would weigh on the first page more than they do themselves on the others.
            { name: 'icons', test: /\/@ant-design\/icons\// },
            { name: 'parts', test: /src\/shared\/(?:files|live|marketplaces|media|session)\// },
            { name: 'form', test: /src\/shared\/form\// },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: `http://localhost:${apiPort}` } } },
});
