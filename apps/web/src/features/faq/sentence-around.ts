import type { Span } from './fold.ts';

/** The first sentence of an answer with a match, and the matches in it. */
export function sentenceAround(
  answer: string,
  spans: readonly Span[],
): { readonly text: string; readonly spans: readonly Span[] } | null {
  const first = spans[0];
  if (!first) return null;
  let start = 0;
  for (const { 0: sentence } of answer.matchAll(/.+?(?:[.!?](?=\s)\s*|[。！？]|$)/gsu)) {
    const end = start + sentence.length;
    if (first.from < end) {
      const from = start;
      return {
        text: sentence.trimEnd(),
        spans: spans
          .filter((span) => span.from < end)
          .map((span) => ({ from: span.from - from, to: Math.min(span.to, end) - from })),
      };
    }
    start = end;
  }
  return null;
}
