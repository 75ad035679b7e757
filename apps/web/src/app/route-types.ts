import type {
  AnyContext,
  ResolveFullPath,
  ResolveId,
  RootRoute,
  Route,
  RouteConstraints,
  Router,
} from '@tanstack/react-router';
import type { RawQuery } from '../lib/routing/search-schema.ts';
import type { insidePages } from './inside-pages.ts';
import type { outsidePages } from './outside-pages.ts';

/** A query without keys. TypeScript accepts any keys for an empty object type. */
interface NoQuery {
  readonly noQuery?: never;
}

/** Links to a page may use what its validator returns. */
type Validator<P> = P extends { readonly search: { validate: infer Validate } }
  ? Validate
  : (query: RawQuery) => NoQuery;

type PageRoutes<Parent extends RouteConstraints['TParentRoute'], Declared> = {
  [Path in keyof Declared & string]: Route<
    unknown,
    Parent,
    Path,
    ResolveFullPath<Parent, Path>,
    string,
    ResolveId<Parent, string, Path>,
    Validator<Declared[Path]>
  >;
};

type LayoutRoute<Children> = Route<
  unknown,
  RootRoute,
  '/',
  ResolveFullPath<RootRoute, '/'>,
  'layout',
  ResolveId<RootRoute, 'layout', '/'>,
  undefined,
  {},
  AnyContext,
  AnyContext,
  AnyContext,
  {},
  undefined,
  Children
>;

/** Every page of the site, whether or not its route has been added yet. */
export type RouteTree = RootRoute<
  unknown,
  undefined,
  {},
  AnyContext,
  AnyContext,
  {},
  undefined,
  {
    readonly layout: LayoutRoute<PageRoutes<LayoutRoute<unknown>, typeof insidePages>>;
  } & PageRoutes<RootRoute, typeof outsidePages>
>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<RouteTree>;
  }
}
