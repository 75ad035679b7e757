import type { RegisteredRouter } from '@tanstack/react-router';

type Routes = RegisteredRouter['routesByPath'];

/** The path of a page, with its parameters as `$id`. */
export type PagePath = keyof Routes;

/** What links to a page may say in their query. */
export type QueryOf<Path extends PagePath> = Routes[Path]['types']['searchSchemaInput'];

/** A page and its query, to be handed on before it is linked to. */
export type Place = {
  [Path in PagePath]: { readonly to: Path; readonly search?: QueryOf<Path> };
}[PagePath];
