import PostalMime, { type Address } from 'postal-mime';

export interface ParsedMail {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly messageId: string | null;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** Unparseable mail is stored with its source; the sender comes from the envelope. */
export async function parseMail(raw: Uint8Array, envelopeFrom: string): Promise<ParsedMail> {
  try {
    const mail = await PostalMime.parse(raw);
    return {
      from: mail.from ? writeAddress(mail.from) : envelopeFrom,
      subject: mail.subject ?? '',
      text: mail.text ?? toText(mail.html ?? ''),
      html: mail.html ?? null,
      messageId: mail.messageId ?? null,
      headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    };
  } catch {
    return { from: envelopeFrom, subject: '', text: '', html: null, messageId: null, headers: [] };
  }
}

function writeAddress(address: Address): string {
  if (address.address === undefined) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

/** Used for preview and code detection only, never rendered as markup, so it need not be exact. */
function toText(html: string): string {
  return html
    .replace(/<(style|script|title)\b[^]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
