const longest = 500;

// Login with Amazon marks its tokens: Atza| access, Atzr| refresh, Atc| grantless.
const marked = /At(?:za|zr|c)(?:\||%7C)[^\s"'<>&]*/gi;

/** Text from outside, fit for an error or a log: what we sent in secret may come back in it. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
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
