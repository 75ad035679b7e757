import type { Span } from './fold.ts';

/** A text with the matches marked. */
export function Marked({ text, spans }: { readonly text: string; readonly spans: readonly Span[] }) {
  return (
    <>
      {spans.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(spans[index - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.to ?? 0)}
    </>
  );
}
