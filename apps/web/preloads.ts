import { languages } from '@recoup/contract/languages';
import type { Plugin, Rolldown } from 'vite';

interface FirstFiles {
  readonly modules: readonly string[];
  /** Catalogues of texts, in the visitor's language. */
  readonly texts: readonly string[];
}

const inside: FirstFiles = {
  modules: [
    'app/application.tsx',
    'app/inside-pages.ts',
    'app/layout-route.tsx',
    'app/layout/shell.tsx',
    'locales/inside-catalogues.ts',
  ],
  texts: ['common', 'pages', 'shell', 'list'],
};

/** What a browser would otherwise discover one file after another. `*` is every other page of a signed-in user. */
const firstFiles: Readonly<Record<string, FirstFiles>> = {
  '/auth/login': {
    modules: ['features/auth/login-page.tsx'],
    texts: ['common', 'form', 'auth', 'login'],
  },
  '/dashboard': {
    modules: [...inside.modules, 'features/dashboard/dashboard-page.tsx'],
    texts: [...inside.texts, 'dashboard'],
  },
  '*': inside,
};

/** Writes which files each path needs first in each language; the server links them in the page itself. */
export function preloads(): Plugin {
  return {
    name: 'recoup:preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const linked = collectFiles(bundle, chunkWith(bundle, 'main.tsx'));
      const list = ({ modules, texts }: FirstFiles, language: string) => {
        const needed = new Set<string>();
        for (const module of [...modules, ...texts.map((name) => `locales/${language}/${name}.ts`)])
          collectFiles(bundle, chunkWith(bundle, module), needed);
        return [...needed.difference(linked)];
      };
      const files = Object.entries(firstFiles).map(([path, first]) => [
        path,
        Object.fromEntries(languages.map((language) => [language, list(first, language)])),
      ]);
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
