export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A text as it is compared: case, full-width forms and kinds of apostrophe aside. */
export interface Folded {
  readonly text: string;
  /** Maps a range of the folded text to the original text. */
  readonly spanAt: (at: number, length: number) => Span;
}

export function fold(written: string): Folded {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of written) {
    const plain = character.normalize('NFKC').toLowerCase().replaceAll('’', "'");
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    text += plain;
    at += character.length;
  }
  return {
    text,
    spanAt: (first, length) => ({ from: starts[first] ?? at, to: ends[first + length - 1] ?? at }),
  };
}
