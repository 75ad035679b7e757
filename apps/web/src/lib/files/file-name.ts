/** The file name in a reply's headers, without folders. */
export function parseFileName(disposition: string | null, otherwise: string): string {
  const name = encodedName(disposition ?? '') ?? plainName(disposition ?? '') ?? '';
  return name.replaceAll(/[/\\\p{Cc}]/gu, '').trim() || otherwise;
}

function encodedName(disposition: string): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function plainName(disposition: string): string | undefined {
  const found = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  return found?.[1]?.replaceAll(/\\(.)/g, '$1') ?? found?.[2];
}
