const aboutCode = /\bcode\b|验证码/i;

/**
 * The first group of six or eight digits in text that mentions a code: not part of a longer number, an identifier, an
 * amount or a colour.
 */
export function findCode(...texts: readonly string[]): string | undefined {
  if (!texts.some((text) => aboutCode.test(text))) return undefined;
  for (const text of texts) {
    const found = /(?<![\w#.,+/=-])(?:\d{8}|\d{6})(?![\w-]|[.,]\d)/.exec(text);
    if (found) return found[0];
  }
  return undefined;
}
