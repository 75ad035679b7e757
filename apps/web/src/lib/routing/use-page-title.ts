import { useRouter } from '@tanstack/react-router';
import { useText } from '../i18n/index.ts';
import type { PagePath } from './place.ts';

export function usePageTitle(path: PagePath): string {
  const titles = useText('pages');
  return useRouter().routesByPath[path].options.staticData?.page?.title(titles) ?? '';
}
