export interface Tag {
  /** Without its namespace. */
  readonly name: string;
  readonly kind: 'opens' | 'closes' | 'empty';
  readonly attributes: string;
  /** Text between the previous tag and this one. */
  readonly text: string;
}

/** The tags of an XML text in one linear pass. */
export function* parseTags(xml: string): Generator<Tag, void, undefined> {
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    const end = xml.indexOf('>', start);
    if (end < 0) return;
    const text = start > at ? unescape(xml.slice(at, start)) : '';
    at = end + 1;
    const closes = xml[start + 1] === '/';
    const empty = xml[end - 1] === '/';
    const inside = xml.slice(start + (closes ? 2 : 1), empty ? end - 1 : end);
    const gap = inside.search(/\s/);
    const fullName = gap < 0 ? inside : inside.slice(0, gap);
    yield {
      name: fullName.slice(fullName.indexOf(':') + 1),
      kind: closes ? 'closes' : empty ? 'empty' : 'opens',
      attributes: gap < 0 ? '' : inside.slice(gap),
      text,
    };
  }
}

export function getAttribute({ attributes }: Tag, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"|\\s${name}\\s*=\\s*'([^']*)'`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescape(value);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves XML's predefined entities only; entities a document declares are left unresolved. */
function unescape(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : whole;
    },
  );
}
