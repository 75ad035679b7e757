import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { operatorRoles } from '@recoup/contract/operator-roles';
import type { DemoUser } from '@recoup/e2e/harness/users.ts';

/** A page of the web and the user who opens it; undefined for a signed-out visitor. */
export interface ListedPage {
  /** The path in the page table, with `$` for an id. */
  readonly path: string;
  /** Names its pictures. */
  readonly name: string;
  readonly who: DemoUser | 'nobody';
}

interface TableEntry {
  readonly menu?: { readonly group: string; readonly seenBy: string };
  readonly seenBy?: string;
}

const web = resolve(import.meta.dirname, '../../apps/web/src/app');

/** The web's page declarations, read as data: no script may import the web. */
export async function listPages(): Promise<ListedPage[]> {
  const declared = await Promise.all(
    ['inside-pages.ts', 'outside-pages.ts'].map(async (file): Promise<unknown> => {
      const module: Record<string, unknown> = await import(pathToFileURL(join(web, file)).href);
      return Object.values(module)[0];
    }),
  );
  return toListedPages(Object.assign({}, ...declared));
}

export function toListedPages(pages: Record<string, TableEntry>): ListedPage[] {
  return Object.entries(pages).map(([path, entry]) => ({
    path,
    name: toName(path),
    who: whoSees(path, entry),
  }));
}

function toName(path: string): string {
  if (path === '/$') return 'not-found';
  return path.slice(1).replaceAll('/', '-').replaceAll('$', '');
}

function whoSees(path: string, { menu, seenBy = menu?.seenBy }: TableEntry): ListedPage['who'] {
  if (path.startsWith('/auth/')) return 'nobody';
  if (seenBy === 'staff') return seenBy;
  if (operatorRoles.some((role) => role === seenBy)) return 'superuser';
  // A seller sees these too, but has no customers to show on them.
  return menu?.group === 'partner' ? 'agency' : 'seller';
}

/**
 * The address of a page with an id: the first link to one on the pages seen so far. Without a link an
 * unknown id is used, and the page says that nothing was found.
 */
export function findAddress(path: string, links: readonly string[], all: readonly string[]): string {
  if (!path.includes('$')) return path;
  if (path === '/$') return '/no-such-page';
  const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
  const paths = links.map((link) => link.replace(/[?#].*/, ''));
  return paths.find((link) => pattern.test(link) && !all.includes(link)) ?? path.replaceAll(/\$\w+/g, '4711');
}
