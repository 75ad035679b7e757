import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateInvoiceCover, type InvoicedLine, type SentShipment } from './invoice-cover.ts';

let lines = 0;
function line(issuedOn: string, quantity: number, drawn = 0): InvoicedLine {
  lines += 1;
  return { line: lines, document: lines, issuedOn, quantity, drawn };
}

function sent(shipment: string, shippedOn: string, quantity: number): SentShipment {
  return { shipment, shippedOn, quantity };
}

describe('the cumulative test', () => {
  test('an invoice covers what was sent since it was written, not only what is missing', () => {
    const invoices = [line('2026-01-10', 100)];
    const shipments = [sent('A', '2026-01-20', 60), sent('B', '2026-02-01', 40), sent('C', '2026-03-01', 10)];
    const claim = (shipment: string) => calculateInvoiceCover(invoices, shipments, { shipment, claimed: 5 });
    expect(claim('B')).toMatchObject({ isCovered: true, invoiced: 100, sent: 100, missing: 0 });
    expect(claim('C')).toMatchObject({ isCovered: false, invoiced: 100, sent: 110, missing: 10 });
  });

  test('takes the newest invoices that suffice, and older ones only when they must be', () => {
    const [old, young] = [line('2026-01-01', 500), line('2026-02-01', 50)];
    const shipments = [sent('A', '2026-01-15', 300), sent('B', '2026-02-10', 50)];
    const cover = calculateInvoiceCover([old, young], shipments, { shipment: 'B', claimed: 50 });
    expect(cover.lines.map(({ line: id }) => id)).toEqual([young.line]);
    const more = [...shipments, sent('C', '2026-02-05', 20)];
    const wider = calculateInvoiceCover([old, young], more, { shipment: 'B', claimed: 50 });
    expect(wider).toMatchObject({ isCovered: true, since: '2026-01-01', invoiced: 550, sent: 370 });
  });

  test('an invoice written after the shipment proves nothing', () => {
    const cover = calculateInvoiceCover([line('2026-02-02', 100)], [sent('A', '2026-02-01', 10)], {
      shipment: 'A',
      claimed: 10,
    });
    expect(cover).toMatchObject({ isCovered: false, missing: 10, lines: [], since: null });
  });

  test('lines allocated to another claim do not count again', () => {
    const shipments = [sent('A', '2026-02-01', 10)];
    const claim = { shipment: 'A', claimed: 6 };
    expect(calculateInvoiceCover([line('2026-01-01', 10, 4)], shipments, claim).isCovered).toBe(true);
    const short = calculateInvoiceCover([line('2026-01-01', 10, 7)], shipments, claim);
    expect(short).toMatchObject({ isCovered: false, missing: 3 });
    expect(short.lines[0]?.remaining).toBe(3);
  });

  test('without any invoice all of it is missing', () => {
    expect(
      calculateInvoiceCover([], [sent('A', '2026-02-01', 10)], { shipment: 'A', claimed: 2 }).missing,
    ).toBe(10);
  });
});

const day = fc.integer({ min: 1, max: 28 }).map((each) => `2026-01-${String(each).padStart(2, '0')}`);
const world = fc.record({
  lines: fc.array(fc.tuple(day, fc.integer({ min: 1, max: 50 })), { maxLength: 6 }),
  shipments: fc.array(fc.tuple(day, fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 6 }),
});

test('what is covered stays covered with one more invoice, and needs no more units than there are', () => {
  fc.assert(
    fc.property(world, day, fc.integer({ min: 1, max: 50 }), (given, on, quantity) => {
      const invoices = given.lines.map(([issued, units]) => line(issued, units));
      const shipments = given.shipments.map(([shipped, units], index) => sent(`S${index}`, shipped, units));
      const claim = { shipment: 'S0', claimed: shipments[0]?.quantity ?? 0 };
      const cover = calculateInvoiceCover(invoices, shipments, claim);
      const more = calculateInvoiceCover([...invoices, line(on, quantity)], shipments, claim);
      expect(more.missing).toBeLessThanOrEqual(cover.missing);
      if (cover.isCovered) expect(cover.invoiced).toBeGreaterThanOrEqual(cover.sent);
    }),
  );
});
