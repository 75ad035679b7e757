import { contract } from '@recoup/contract';
import { toDay } from '../day.ts';
import type { Demo } from '../demo.ts';
import { writeVendorFiles } from '../vendor-files.ts';
import type { SandboxStoreSeed } from './stores.ts';

const { audits, stores } = contract;

async function findStoreId(demo: Demo, { owner, name }: SandboxStoreSeed): Promise<number | undefined> {
  const all = await demo.user(owner).call(stores.list);
  return all.find(({ account }) => account.store_name === name)?.id;
}

/** The seller also sells to Amazon: no API has the files of Vendor Central, so they are uploaded to the store. */
export async function uploadVendorFiles(demo: Demo, store: SandboxStoreSeed): Promise<void> {
  const id = await findStoreId(demo, store);
  if (id === undefined) throw new Error(`${store.name} is not linked`);
  for (const [name, text] of Object.entries(writeVendorFiles(toDay(demo.control.now())))) {
    const form = new FormData();
    form.append('files', new Blob([text], { type: 'text/csv' }), name);
    const answers = await demo.user(store.owner).call(stores.uploadReports, {
      params: { id },
      query: { date_order: 'month' },
      body: form,
    });
    const refused = answers.find(({ status }) => status === 'refused');
    if (refused !== undefined) throw new Error(`${refused.name} was refused`);
  }
}

/** No page says that Amazon pays for stock lost at AWD: the seller confirms the largest of these findings. */
export async function confirmAwdShortage(demo: Demo, store: SandboxStoreSeed): Promise<void> {
  const seller = demo.user(store.owner);
  const { items } = await seller.call(audits.listToCheck, {
    query: { type: 'awd_inbound_lost', limit: 200 },
  });
  const [largest] = items
    .filter(({ store_name }) => store_name === store.name)
    .toSorted((a, b) => (b.amount?.minor ?? 0) - (a.amount?.minor ?? 0) || a.id - b.id);
  if (largest === undefined) return;
  const reason = 'Our packing list and the carrier’s receipt show every case; AWD counted fewer.';
  await seller.call(audits.decideFinding, {
    params: { id: largest.id },
    body: { decision: 'confirmed', reason },
  });
}
