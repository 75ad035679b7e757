import { outsideUrl } from '../../lib/marketplaces/outside-url.ts';

export interface PolicySource {
  readonly url: string;
  readonly kind: 'announcement' | 'helpPage';
  /** Number of the source among those of its kind, from 1; null when it is the only one. */
  readonly place: number | null;
}

/** Amazon's pages a policy names, separated by spaces. */
export function listSources(source: string): readonly PolicySource[] {
  const known = source
    .split(/\s+/)
    .flatMap((each) => outsideUrl(each) ?? [])
    .map((url) => ({
      url,
      kind: url.includes('/seller-forums/') ? ('announcement' as const) : ('helpPage' as const),
    }));
  return known.map(({ url, kind }) => {
    const alike = known.filter((each) => each.kind === kind);
    return { url, kind, place: alike.length === 1 ? null : alike.findIndex((each) => each.url === url) + 1 };
  });
}
