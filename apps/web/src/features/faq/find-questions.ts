import { fold, type Folded, type Span } from './fold.ts';
import type { Question } from './questions.ts';
import { parseSearch, type SearchTerm } from './search-terms.ts';

export interface Hit {
  readonly question: Question;
  /** Ranges of the text that match the search. */
  readonly inQuestion: readonly Span[];
  readonly inAnswer: readonly Span[];
}

/** The questions that contain every search term, best match first; without a search, all of them. */
export function findQuestions(questions: readonly Question[], typed: string): readonly Hit[] {
  const terms = parseSearch(typed);
  if (terms.length === 0) {
    return questions.map((question) => ({ question, inQuestion: [], inAnswer: [] }));
  }
  const found = questions.flatMap((question) => {
    const match = matchAll(question, terms);
    return match === undefined ? [] : [{ question, match }];
  });
  // Chinese characters that merely occur in the same text, not together, are the weakest match.
  const close = found.filter(({ match }) => !match.isScattered);
  return (close.length > 0 ? close : found)
    .toSorted((one, other) => other.match.score - one.match.score)
    .map(({ question, match }) => ({ question, ...divide(question, match.spans) }));
}

interface Match {
  readonly spans: readonly Span[];
  readonly score: number;
  readonly isScattered: boolean;
}

function matchAll(question: Question, terms: readonly SearchTerm[]): Match | undefined {
  const text = fold(`${question.question}\n${question.answer}`);
  const matches: Match[] = [];
  for (const term of terms) {
    const match = matchTerm(text, term, question.question.length);
    if (match === undefined) return undefined;
    matches.push(match);
  }
  return {
    spans: matches.flatMap(({ spans }) => spans),
    score: matches.reduce((sum, { score }) => sum + score, 0),
    isScattered: matches.some(({ isScattered }) => isScattered),
  };
}

function matchTerm(text: Folded, { isHan, ways }: SearchTerm, headLength: number): Match | undefined {
  for (const [rank, way] of ways.entries()) {
    const places = findPlaces(text.text, way);
    if (places.length === 0) continue;
    const spans = places.map((at) => text.spanAt(at, way.length));
    const isInHead = spans.some(({ from }) => from < headLength);
    const beginsWord =
      isHan || places.some((at) => at === 0 || !/[\p{L}\p{N}]/u.test(text.text[at - 1] ?? ''));
    const score = ((isInHead ? 6 : 2) + (beginsWord ? 2 : 0)) / (rank === 0 ? 1 : 2);
    return { spans, score, isScattered: false };
  }
  return isHan ? matchPieces(text, ways[0]) : undefined;
}

/** A run of Chinese characters that occurs only in pieces: the longest piece. */
function matchPieces(text: Folded, run: string): Match | undefined {
  const pieces: string[] = [];
  let rest = run;
  while (rest !== '') {
    const piece = longestStart(text.text, rest);
    if (piece === '') return undefined;
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  const telling = pieces.filter((piece) => piece.length > 1);
  return {
    spans: telling.flatMap((piece) =>
      findPlaces(text.text, piece).map((at) => text.spanAt(at, piece.length)),
    ),
    score: 2 / pieces.length,
    isScattered: telling.length < pieces.length,
  };
}

function longestStart(text: string, run: string): string {
  for (let length = run.length; length > 0; length -= 1) {
    const start = run.slice(0, length);
    if (text.includes(start)) return start;
  }
  return '';
}

function findPlaces(text: string, way: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(way); at >= 0; at = text.indexOf(way, at + way.length)) places.push(at);
  return places;
}

function divide({ question }: Question, spans: readonly Span[]): Pick<Hit, 'inQuestion' | 'inAnswer'> {
  const start = question.length + 1;
  const merged = merge(spans);
  return {
    inQuestion: merged.filter(({ from }) => from < start),
    inAnswer: merged
      .filter(({ from }) => from >= start)
      .map(({ from, to }) => ({ from: from - start, to: to - start })),
  };
}

/** Sorted, with adjacent ranges merged. */
function merge(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) {
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    } else merged.push(span);
  }
  return merged;
}
