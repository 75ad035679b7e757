import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const manifest = fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'));
const library = join(manifest, '..');

/** The version is in the address, because what lies under `assets` is kept by browsers for ever. */
function readVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  return version;
}

/**
 * What PDF.js fetches only when a document needs it: the character maps of Chinese, Japanese and Korean fonts that are
 * not embedded, and the decoders of scanned pages, in JavaScript, since the content policy allows no WebAssembly.
 */
export function pdfParts(): Plugin {
  const place = `assets/pdf-${readVersion()}`;
  const parts = new Map(
    [
      ...readdirSync(join(library, 'cmaps'))
        .filter((name) => name.endsWith('.bcmap'))
        .map((name) => ['cmaps', name]),
      ...readdirSync(join(library, 'wasm'))
        .filter((name) => name.endsWith('_nowasm_fallback.js'))
        .map((name) => ['wasm', name]),
    ].map(([folder = '', name = '']) => [`${place}/${folder}/${name}`, join(library, folder, name)]),
  );
  return {
    name: 'recoup:pdf-parts',
    generateBundle() {
      for (const [fileName, file] of parts)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = parts.get((request.url ?? '').slice(1));
        if (file === undefined) return next();
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(file));
      });
    },
  };
}
