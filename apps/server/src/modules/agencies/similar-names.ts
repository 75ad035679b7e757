/** Similarity, of 100, from which two names count as one misspelt name. */
export const minSimilarity = 80;

export interface SimilarName<Mark> {
  readonly mark: Mark;
  /** 100 for equal keys, less for each differing letter. */
  readonly score: number;
}

/** Range of key lengths that can be similar to a given length. */
export function calculateSimilarLengths(length: number): { shortest: number; longest: number } {
  return {
    shortest: Math.ceil((length * minSimilarity) / 100),
    longest: Math.floor((length * 100) / minSimilarity),
  };
}

/**
 * Finds the most similar keys. A name with few wrong letters keeps most of its letter pairs (it loses at
 * most two per wrong letter), so every similar key contains at least one of the rarest pairs; only those
 * keys are compared.
 */
export class SimilarNames<Mark> {
  readonly #marks = new Map<string, Mark>();
  readonly #byPair = new Map<string, string[]>();

  /** Keeps the status that was added first for a key. */
  add(key: string, mark: Mark): void {
    if (key === '' || this.#marks.has(key)) return;
    this.#marks.set(key, mark);
    for (const pair of toLetterPairs(key)) {
      const keys = this.#byPair.get(pair);
      if (keys) keys.push(key);
      else this.#byPair.set(pair, [key]);
    }
  }

  same(key: string): SimilarName<Mark> | undefined {
    const mark = this.#marks.get(key);
    return mark === undefined ? undefined : { mark, score: 100 };
  }

  nearest(key: string): SimilarName<Mark> | undefined {
    const same = this.same(key);
    if (same !== undefined) return same;
    const { longest } = calculateSimilarLengths(key.length);
    const mostWrong = maxWrongLetters(longest);
    let best: { key: string; score: number } | undefined;
    for (const candidate of this.#candidates(key, mostWrong)) {
      const length = Math.max(key.length, candidate.length);
      const wrong = distance(key, candidate, maxWrongLetters(length));
      if (wrong === undefined) continue;
      const score = Math.floor(100 - (wrong * 100) / length);
      if (best === undefined || score > best.score || (score === best.score && candidate < best.key)) {
        best = { key: candidate, score };
      }
    }
    const mark = best && this.#marks.get(best.key);
    return best === undefined || mark === undefined ? undefined : { mark, score: best.score };
  }

  #candidates(key: string, mostWrong: number): Set<string> {
    if (mostWrong === 0) return new Set();
    const byRarity = [...toLetterPairs(key)]
      .map((pair) => this.#byPair.get(pair) ?? [])
      .toSorted((one, other) => one.length - other.length);
    const candidates = new Set<string>();
    for (const list of byRarity.slice(0, 2 * mostWrong + 1)) {
      for (const candidate of list) {
        if (Math.abs(candidate.length - key.length) <= mostWrong) candidates.add(candidate);
      }
    }
    return candidates;
  }
}

function maxWrongLetters(length: number): number {
  return Math.floor((length * (100 - minSimilarity)) / 100);
}

/** Letter pairs including start and end marks, each once. */
function toLetterPairs(key: string): Set<string> {
  const marked = `^${key}$`;
  const pairs = new Set<string>();
  for (let at = 0; at < marked.length - 1; at += 1) pairs.add(marked.slice(at, at + 2));
  return pairs;
}

/** Edit distance; undefined above `most`, so that the search can stop early. */
function distance(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most) return undefined;
  const far = most + 1;
  let before = Uint16Array.from({ length: other.length + 1 }, (_, at) => Math.min(at, far));
  let current = new Uint16Array(before.length);
  for (let row = 1; row <= one.length; row += 1) {
    let least = Math.min(row, far);
    current.fill(far);
    current[0] = least;
    const last = Math.min(other.length, row + most);
    for (let column = Math.max(1, row - most); column <= last; column += 1) {
      const differs = one.charCodeAt(row - 1) === other.charCodeAt(column - 1) ? 0 : 1;
      const steps = Math.min(
        (before[column] ?? far) + 1,
        (current[column - 1] ?? far) + 1,
        (before[column - 1] ?? far) + differs,
      );
      current[column] = steps;
      least = Math.min(least, steps);
    }
    if (least > most) return undefined;
    [before, current] = [current, before];
  }
  const steps = before[other.length] ?? far;
  return steps > most ? undefined : steps;
}
