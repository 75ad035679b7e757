import { posix } from 'node:path';
import { modules } from '@recoup/server/modules/module-map';

/** Allowed imports. What is not listed is not allowed. */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  testing: ['contract', 'sp-api'],
  recovery: ['contract'],
  'sp-api': ['contract'],
  server: ['contract', 'recovery', 'sp-api'],
  web: ['contract'],
  sandbox: [],
  demo: ['contract'],
  e2e: ['contract'],
  bench: ['contract', 'recovery', 'sp-api', 'server', 'e2e'],
  scripts: ['contract', 'recovery', 'sp-api', 'server', 'e2e'],
};

/** The server's modules from the lowest to the highest; a module imports only lower ones. */
const moduleOrder: readonly string[] = modules.map(({ name }) => name);

/** Which folders of the web's source each folder may import, besides itself. */
const webMayImport: Record<string, readonly string[]> = {
  locales: ['lib'],
  lib: ['locales'],
  ui: ['lib', 'locales'],
  features: ['ui', 'lib', 'locales'],
  app: ['features', 'ui', 'lib', 'locales'],
};

/**
 * Why `importer` may not import `specifier`, or undefined when it may.
 * `importer` is a path from the root of the repository, with forward slashes.
 */
export function importFault(importer: string, specifier: string): string | undefined {
  const from = place(importer);
  if (!from) return undefined;

  if (!specifier.startsWith('.')) {
    const wanted = /^@recoup\/([^/]+)/.exec(specifier)?.[1];
    if (!wanted || wanted === from.workspace) return undefined;
    if (wanted === 'testing') {
      return mayUseTesting(from) ? undefined : 'only tests may import testing';
    }
    if (mayImport[from.workspace]?.includes(wanted)) return undefined;
    return `${from.workspace} may not import ${wanted}`;
  }

  const target = posix.join(posix.dirname(importer), specifier.replace(/[?#].*$/, ''));
  const to = place(target);
  if (to?.workspace !== from.workspace) {
    return `a relative import may not leave ${from.workspace}; import the package by its name`;
  }
  if (from.workspace === 'server') return serverFault(from.path, to.path);
  if (from.workspace === 'web') return webFault(from.path, to.path);
  return undefined;
}

interface Place {
  workspace: string;
  /** From the folder of the workspace. */
  path: string;
}

function place(path: string): Place | undefined {
  const found = /^(?:(?:apps|packages)\/)?([^/]+)\/(.+)$/.exec(path);
  const [, workspace, rest] = found ?? [];
  if (!workspace || !rest || !(workspace in mayImport)) return undefined;
  return { workspace, path: rest };
}

function serverFault(from: string, to: string): string | undefined {
  const own = serverPart(from);
  const other = serverPart(to);
  if (!own || own === other) return undefined;

  if (/^src\/[^/]+$/.test(to)) {
    return isTest(from) ? undefined : `${own} may not import ${to}, which wires everything together`;
  }
  if (!other || other === 'platform') return undefined;
  if (own === 'platform') return `platform may not import a module (${other})`;
  if (to !== `src/modules/${other}/public.ts`) return `${own} may import ${other} only through its public.ts`;
  if (isTest(from) || moduleOrder.indexOf(other) < moduleOrder.indexOf(own)) return undefined;
  return `${own} stands below ${other} in module-map.ts: publish an event instead`;
}

/** `platform`, or the name of a module; nothing for files that put modules together. */
function serverPart(path: string): string | undefined {
  return /^src\/(?:modules\/)?(?:(?<=modules\/)([^/]+)|(platform))\//.exec(path)?.slice(1).find(Boolean);
}

function webFault(from: string, to: string): string | undefined {
  const own = sourceFolder(from);
  if (!own || !(own in webMayImport)) return undefined;
  if (/^src\/[^/]+\.tsx?$/.test(to)) return `${own} may not import ${to}, which starts the app`;

  const other = sourceFolder(to);
  if (!other || !(other in webMayImport)) return undefined;
  if (other !== own) {
    return webMayImport[own]?.includes(other)
      ? undefined
      : `${own} may not import ${other}: imports run lib ← ui ← features ← app`;
  }
  return own === 'features' ? featureFault(from, to) : undefined;
}

function featureFault(from: string, to: string): string | undefined {
  const [own, other] = [featureFolder(from), featureFolder(to)];
  if (own === other) return undefined;
  return other && isIndex(to, other)
    ? undefined
    : `${own} may import ${other ?? to} only through its index.ts`;
}

/** For example `src/features/login`. */
function featureFolder(path: string): string | undefined {
  return /^src\/features\/[^/]+(?=\/)/.exec(path)?.[0];
}

function sourceFolder(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1];
}

function isIndex(path: string, folder: string): boolean {
  return path === `${folder}/index.ts` || path === `${folder}/index.tsx`;
}

/** Tests, their fixtures and harnesses; benchmarks and scripts that start the product. */
function mayUseTesting({ workspace, path }: Place): boolean {
  if (['e2e', 'bench', 'scripts'].includes(workspace)) return true;
  return (
    isTest(path) || /(^|\/)(testing|fixtures)\//.test(path) || /(^|\/)testing(-[a-z-]+)?\.ts$/.test(path)
  );
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
