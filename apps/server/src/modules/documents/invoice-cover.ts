export interface InvoicedLine {
  readonly line: number;
  readonly document: number;
  /** ISO 8601 date, e.g. 2026-11-15. */
  readonly issuedOn: string;
  readonly quantity: number;
  /** Units allocated to other claims. */
  readonly drawn: number;
}

export interface SentShipment {
  readonly shipment: string;
  readonly shippedOn: string;
  /** Units of the FNSKU. */
  readonly quantity: number;
}

export interface Disputed {
  readonly shipment: string;
  /** Units claimed as missing. */
  readonly claimed: number;
}

export interface Cover {
  readonly isCovered: boolean;
  /** Since the oldest invoice to be shown. */
  readonly since: string | null;
  readonly invoiced: number;
  readonly sent: number;
  /** Units without an invoice. */
  readonly missing: number;
  /** Lines to show, oldest first, with their remaining quantity. */
  readonly lines: readonly (InvoicedLine & { readonly remaining: number })[];
}

/**
 * Amazon's cumulative test: the invoices shown must cover every unit of the FNSKU in every shipment from
 * the invoice's date to the disputed shipment, not only the missing ones. Chooses the passing set with the
 * fewest invoices; if none passes, the one that lacks least.
 */
export function calculateInvoiceCover(
  lines: readonly InvoicedLine[],
  shipments: readonly SentShipment[],
  { shipment, claimed }: Disputed,
): Cover {
  const disputed = shipments.find((each) => each.shipment === shipment);
  if (disputed === undefined) throw new Error(`${shipment} is not among the shipments`);
  const before = lines
    .filter(({ issuedOn }) => issuedOn <= disputed.shippedOn)
    .toSorted((a, b) => a.issuedOn.localeCompare(b.issuedOn) || a.line - b.line)
    .map((line) => ({ ...line, remaining: Math.max(0, line.quantity - line.drawn) }));

  const coverSince = (since: string): Cover => {
    const shown = before.filter(({ issuedOn }) => issuedOn >= since);
    const invoiced = total(shown.map(({ quantity }) => quantity));
    const free = total(shown.map(({ remaining }) => remaining));
    const sent = total(
      shipments
        .filter(({ shippedOn }) => shippedOn >= since && shippedOn <= disputed.shippedOn)
        .map(({ quantity }) => quantity),
    );
    const missing = Math.max(0, sent - invoiced, claimed - free);
    return { isCovered: missing === 0, since, invoiced, sent, missing, lines: shown };
  };

  const newestFirst = [...new Set(before.map(({ issuedOn }) => issuedOn))].toReversed();
  const nothing: Cover = {
    isCovered: false,
    since: null,
    invoiced: 0,
    sent: disputed.quantity,
    missing: Math.max(disputed.quantity, claimed),
    lines: [],
  };
  let best: Cover | undefined;
  for (const since of newestFirst) {
    const cover = coverSince(since);
    if (best === undefined || cover.missing < best.missing) best = cover;
    if (best.isCovered) break;
  }
  return best === undefined || best.missing > nothing.missing ? nothing : best;
}

function total(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + quantity, 0);
}
