import { z } from 'zod';

const extensible = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'media-src',
] as const;

export type ExtensibleDirective = (typeof extensible)[number];

/** Sources added to directives of the content security policy. */
export type PolicySources = Readonly<Partial<Record<ExtensibleDirective, readonly string[]>>>;

/** A host of its own, or all below a domain: never a whole scheme, which would allow every site. */
const hostSource = /^(https?|wss?):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/** As in the header itself: `script-src https://a.example; connect-src https://a.example wss://b.example`. */
export const policySources = z.string().transform((text, context): PolicySources => {
  const sources: Partial<Record<ExtensibleDirective, readonly string[]>> = {};
  for (const part of text.split(';').filter((each) => each.trim() !== '')) {
    const [name, ...given] = part.trim().split(/\s+/);
    const directive = extensible.find((each) => each === name);
    if (directive === undefined) {
      context.addIssue(`names ${name}, which is none of ${extensible.join(', ')}`);
      continue;
    }
    const refused = given.find((source) => !isAllowed(directive, source));
    if (refused !== undefined) context.addIssue(`may not have ${refused} in ${directive}`);
    sources[directive] = [...(sources[directive] ?? []), ...given];
  }
  return sources;
});

function isAllowed(directive: ExtensibleDirective, source: string): boolean {
  if (hostSource.test(source)) return true;
  if (directive === 'style-src') return source === "'unsafe-inline'";
  return directive === 'img-src' || directive === 'media-src'
    ? source === 'blob:' || source === 'data:'
    : false;
}
