import { useRouter } from '@tanstack/react-router';
import { useText } from '../i18n/index.ts';

/** The title of the page at a route's path, for example `/tickets/$id`. */
export function usePageTitle(path: string): string {
  const words = useText('pages');
  const routes: Readonly<
    Record<string, { options: { staticData?: { page?: { title: (w: typeof words) => string } } } }>
  > = useRouter().routesByPath;
  return routes[path]?.options.staticData?.page?.title(words) ?? '';
}
