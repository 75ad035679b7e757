import type { ExtensibleDirective, PolicySources } from './policy-sources.ts';

export interface OutsideWidgets {
  readonly url: string | null;
  readonly cnUrl: string | null;
  /** Besides the scripts' own origins. */
  readonly sources: PolicySources;
}

/** The content security policy of the page, which an outside chat widget may extend. */
export function buildContentSecurityPolicy(nonce: string, { url, cnUrl, sources }: OutsideWidgets): string {
  const widgets = [url, cnUrl].filter((script) => script !== null).map((script) => new URL(script).origin);
  const added = (directive: ExtensibleDirective) => sources[directive] ?? [];
  const styles = added('style-src');
  const frames = [...widgets, ...added('frame-src')];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...widgets, ...added('script-src')],
    // A browser that sees a nonce ignores 'unsafe-inline'.
    'style-src': ["'self'", ...(styles.includes("'unsafe-inline'") ? [] : [`'nonce-${nonce}'`]), ...styles],
    // Component libraries position elements with style attributes, which cannot load or run anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...added('img-src')],
    'font-src': ["'self'", 'data:', ...added('font-src')],
    'connect-src': ["'self'", ...widgets, ...added('connect-src')],
    'frame-src': frames.length === 0 ? ["'none'"] : frames,
    'media-src': ["'self'", ...added('media-src')],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}
