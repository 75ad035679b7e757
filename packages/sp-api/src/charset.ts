import { isAscii } from 'node:buffer';

export interface CharsetHints {
  /** The reply's `Content-Type`. */
  readonly contentType?: string | undefined;
  /** ISO 3166-1 country of the marketplace: Japanese reports may be in Shift-JIS. */
  readonly country?: string | undefined;
}

export interface DecodedText extends AsyncIterable<string> {
  /** The charset used. Final only after the whole text was read. */
  charset(): string;
  /** Undecodable characters, plus those the sender had already replaced by U+FFFD. */
  lost(): number;
}

/** Bytes examined after the first non-ASCII byte before the charset is decided. */
const sample = 64 * 1024;

// Java charset names, used by Amazon's services and unknown to the WHATWG Encoding Standard.
const javaNames: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  iso8859_1: 'windows-1252',
  iso8859_15: 'iso-8859-15',
};

/** Undefined when no charset, or an unknown one, is declared. */
export function parseDeclaredCharset(contentType: string | undefined): string | undefined {
  const label = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase();
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(javaNames[label] ?? label).encoding;
  } catch {
    return undefined;
  }
}

/**
 * Decodes a stream. The declared charset is used unless the bytes contradict it. Otherwise UTF-8 is tried,
 * then Shift-JIS for Japan, then Windows-1252. Windows-1252 also covers ISO-8859-1, as in the Encoding
 * Standard: the two differ only in 32 control characters.
 */
export function decodeText(bytes: AsyncIterable<Uint8Array>, hints: CharsetHints = {}): DecodedText {
  const candidates = listCharsetCandidates(hints);
  let settled: string | undefined;
  let lost = 0;

  async function* read(): AsyncGenerator<string, void, undefined> {
    for await (const text of decode(bytes, candidates, (charset) => {
      settled = charset;
    })) {
      lost += count(text, '\uFFFD');
      yield text;
    }
  }

  return {
    [Symbol.asyncIterator]: read,
    charset: () => settled ?? 'utf-8',
    lost: () => lost,
  };
}

function listCharsetCandidates({ contentType, country }: CharsetHints): readonly string[] {
  const declared = parseDeclaredCharset(contentType);
  const usual = country === 'JP' ? ['utf-8', 'shift_jis', 'windows-1252'] : ['utf-8', 'windows-1252'];
  return declared === undefined ? usual : [declared, ...usual.filter((charset) => charset !== declared)];
}

async function* decode(
  bytes: AsyncIterable<Uint8Array>,
  candidates: readonly string[],
  settle: (charset: string) => void,
): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined;
  let undecided: Uint8Array[] = [];
  let undecidedLength = 0;

  const decide = (isEnd: boolean): string => {
    const seen = join(undecided, undecidedLength);
    undecided = [];
    const charset = candidates.find((candidate) => fits(seen, candidate, isEnd)) ?? 'windows-1252';
    settle(charset);
    decoder = new TextDecoder(charset);
    return decoder.decode(seen, { stream: true });
  };

  // UTF-16 is the only charset in which ASCII bytes are not ASCII characters.
  const asciiIsSafe = !candidates[0]?.startsWith('utf-16');

  for await (const chunk of bytes) {
    if (decoder) {
      const text = decoder.decode(chunk, { stream: true });
      if (text !== '') yield text;
      continue;
    }
    let rest = chunk;
    if (undecidedLength === 0 && asciiIsSafe) {
      const plain = isAscii(chunk) ? chunk.length : chunk.findIndex((byte) => byte > 0x7f);
      if (plain > 0) yield ascii.decode(chunk.subarray(0, plain));
      rest = chunk.subarray(plain);
    }
    undecided.push(rest);
    undecidedLength += rest.length;
    if (undecidedLength >= sample) yield decide(false);
  }
  if (undecidedLength > 0 && !decoder) yield decide(true);
  const tail = decoder?.decode() ?? '';
  if (tail !== '') yield tail;
}

const ascii = new TextDecoder('utf-8');

/** A character cut at the end of a chunk is valid; one cut at the end of the text is not. */
function fits(bytes: Uint8Array, charset: string, isEnd: boolean): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: !isEnd });
    return true;
  } catch {
    return false;
  }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) found += 1;
  return found;
}
