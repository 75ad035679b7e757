import { isoDay, type Store } from './store.ts';

/** What Amazon takes from the invoices of a vendor. */
export const vendorIncidents: Readonly<Record<string, (store: Store) => void>> = {
  'units of an invoice were called short': (store) => {
    const invoice = bill(store);
    remit(store, `${invoice}SC`, -12_350, 'Shortage Claim');
    store.oweVendor('vendor_shortage', invoice, 12_350);
  },
  'short units were found a month later': (store) => {
    const invoice = bill(store);
    remit(store, `${invoice}SC`, -12_350, 'Shortage Claim');
    remit(store, `${invoice}SCR`, 12_350, 'Shortage Claim Reversal');
  },
  'some of the short units were found': (store) => {
    const invoice = bill(store);
    remit(store, `${invoice}SC`, -12_350, 'Shortage Claim');
    remit(store, `${invoice}SCR`, 2350, 'Shortage Claim Reversal');
    store.oweVendor('vendor_shortage', invoice, 10_000);
  },
  'the price of an invoice was above the order’s': (store) => {
    remit(store, `${bill(store)}PC`, -500, 'Price Claim');
  },
  'co-op was deducted': (store) => {
    remit(store, `6268-${store.id()}`, -218_181, 'Co-op agreement');
  },
  'aged receivables were held and given back': (store) => {
    const provision = `${store.id()}_PROVISION_FOR_AGED_RECEIVABLE`;
    remit(store, provision, -561_119, 'Provision for receivables');
    remit(store, `${provision}-R`, 561_119, 'Provision for receivables');
  },
  'a shipment was late, and it was charged': (store) => {
    const note = `1520${store.id()}VCBSINV`;
    remit(store, note, -3571, 'On-time shipment');
    store.oweVendor('vendor_chargeback', note, 3571);
  },
  'a charge for a late shipment was given back': (store) => {
    const note = `1520${store.id()}VCBSINV`;
    remit(store, note, -3571, 'On-time shipment');
    remit(store, note, 3571, 'On-time shipment');
  },
};

function bill(store: Store): string {
  const invoice = `INV${store.id()}`;
  remit(store, invoice, 1_234_567, 'Invoice');
  return invoice;
}

function remit(store: Store, invoice: string, minor: number, what: string): void {
  store.remittances.push({ invoice, minor, what, date: isoDay(12) });
}
