import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const apiPort = process.env['API_PORT'] ?? '3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Files, not data: addresses, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: `http://localhost:${apiPort}` } } },
});
