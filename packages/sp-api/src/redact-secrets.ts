const longest = 500;

// Prefixes of Login with Amazon tokens: Atza| access, Atzr| refresh, Atc| grantless.
const marked = /At(?:za|zr|c)(?:\||%7C)[^\s"'<>&]*/gi;

/** Redacts secrets from outside text before it reaches an error or a log: a server may echo what we sent. */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  let shown = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    const inForm = new URLSearchParams({ '': secret }).toString().slice(1);
    for (const form of new Set([secret, encodeURIComponent(secret), inForm])) {
      shown = shown.replaceAll(form, '[hidden]');
    }
  }
  return shown.replace(marked, '[hidden]').replaceAll(/\s+/g, ' ').trim().slice(0, longest);
}
