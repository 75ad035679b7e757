export interface ReferenceRate {
  readonly day: string;
  readonly currency: string;
  /** Units per euro, in the ECB's own digits. */
  readonly perEuro: string;
}

export interface PublishedRates {
  /** The publisher's name. */
  readonly source: string;
  readonly rates: readonly ReferenceRate[];
}

/** The last three months, or the whole history. */
const files = { recent: 'eurofxref-hist-90d.xml', all: 'eurofxref-hist.xml' };
const timeoutMs = 60_000;

/** The euro foreign exchange reference rates, published by the ECB every working day. */
export async function fetchReferenceRates(
  baseUrl: string,
  reach: keyof typeof files,
): Promise<PublishedRates> {
  const response = await fetch(`${baseUrl}/${files[reach]}`, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`the exchange rates were not given: HTTP ${response.status}`);
  return parseReferenceRates(await response.text());
}

const element =
  /<gesmes:name>([^<]*)<|<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']|<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d+(?:\.\d+)?)["']/g;

/** The file format is unchanged since 1999; other content has no rates. */
export function parseReferenceRates(xml: string): PublishedRates {
  let source = '';
  let day = '';
  const rates: ReferenceRate[] = [];
  for (const [, name, time, currency, perEuro] of xml.matchAll(element)) {
    if (name !== undefined) source = name.trim();
    if (time !== undefined) day = time;
    if (day !== '' && currency !== undefined && perEuro !== undefined) rates.push({ day, currency, perEuro });
  }
  if (source === '' || rates.length === 0) throw new Error('the exchange rates could not be read');
  return { source, rates };
}
