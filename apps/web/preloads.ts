import type { Plugin, Rolldown } from 'vite';

const inside = ['app/application.tsx', 'app/inside-pages.ts', 'app/layout-route.tsx', 'app/layout/shell.tsx'];

/** What a browser would otherwise discover one file after another. `*` is every other page of a signed-in user. */
const modulesByPath: Record<string, readonly string[]> = {
  '/auth/login': ['features/auth/login-page.tsx'],
  '/dashboard': [...inside, 'features/dashboard/dashboard-page.tsx'],
  '*': inside,
};

/** Writes which files each path needs first; the server links them in the page itself. */
export function preloads(): Plugin {
  return {
    name: 'recoup:preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const linked = collectFiles(bundle, chunkWith(bundle, 'main.tsx'));
      const files = Object.entries(modulesByPath).map(([path, modules]) => {
        const needed = new Set<string>();
        for (const module of modules) collectFiles(bundle, chunkWith(bundle, module), needed);
        return [path, [...needed.difference(linked)]];
      });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/preloads.json',
        source: JSON.stringify(Object.fromEntries(files)),
      });
    },
  };
}

function chunkWith(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/web/src/${module}`)),
  );
  if (found?.type !== 'chunk') throw new Error(`No file of the build contains ${module}`);
  return found;
}

/** A chunk's script and style sheets, with those of everything it imports at once. */
function collectFiles(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  found = new Set<string>(),
): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') collectFiles(bundle, imported, found);
  }
  return found;
}
