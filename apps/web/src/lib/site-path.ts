/**
 * A path of this site that may be followed after signing in, or null. Browsers treat a second slash or a
 * backslash as the start of a host, and remove tabs and line breaks first.
 */
export function sitePath(candidate: string | null | undefined): string | null {
  if (!candidate || candidate.length > 2048) return null;
  if (!candidate.startsWith('/') || candidate.startsWith('//')) return null;
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f-\u009f\\\u2028\u2029\ufeff]/.test(candidate)) return null;
  const probe = 'https://site.invalid';
  try {
    const url = new URL(candidate, probe);
    // A dot segment can bring a second slash to the front: /.//host
    if (url.origin !== probe || url.pathname.startsWith('//')) return null;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return null;
  }
}
