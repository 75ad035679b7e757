import { back, forward } from '../../lib/paging/trail.ts';

interface PageButtonsProps {
  readonly trail: string;
  /** What the server gives for the next page; none on the last. */
  readonly next: string | null;
  readonly onGo: (trail: string) => void;
  readonly words: { readonly firstPage: string; readonly previousPage: string; readonly nextPage: string };
}

/** To the first page, back and forward; what leads nowhere cannot be pressed. */
export function PageButtons({ trail, next, onGo, words }: PageButtonsProps) {
  const isFirst = trail === '';
  if (isFirst && next === null) return null;
  const ways = [
    { word: words.firstPage, to: isFirst ? null : '' },
    { word: words.previousPage, to: isFirst ? null : back(trail) },
    { word: words.nextPage, to: next === null ? null : forward(trail, next) },
  ];
  return ways.map(({ word, to }) => (
    <button
      key={word}
      type="button"
      className="button small"
      disabled={to === null}
      onClick={() => onGo(to ?? '')}
    >
      {word}
    </button>
  ));
}
