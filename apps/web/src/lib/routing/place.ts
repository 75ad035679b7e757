import type { RegisteredRouter } from '@tanstack/react-router';

type Routes = RegisteredRouter['routesByPath'];

/** The path of a page, with its parameters as `$id`. */
export type PagePath = keyof Routes;

/** Query parameters that links to a page may have. */
export type QueryOf<Path extends PagePath> = Routes[Path]['types']['searchSchemaInput'];

/** A page and its query, to be linked to later. */
export type Place = {
  [Path in PagePath]: { readonly to: Path; readonly search?: QueryOf<Path> };
}[PagePath];
