import { createHash } from 'node:crypto';
import { contract } from '@recoup/contract';
import { toDay } from '../day.ts';
import type { DemoUser } from '../demo-user.ts';
import type { Demo } from '../demo.ts';
import { proofOfDelivery } from '../documents.ts';

const { proofs, shipments } = contract;

/** An operator uploads a folder of proofs, saves the matched ones, and leaves the rest unmatched. */
export async function sendProofs(demo: Demo, count: number): Promise<void> {
  const operator = demo.user('superuser');
  const { items: begun } = await operator.call(proofs.listBatches);
  const { id } = begun[0] ?? (await operator.call(proofs.createBatch));
  const known = (await shipmentIds(operator)).toSorted().slice(0, count);
  for (const shipment_id of [...known, 'FBA15UNKNOWN']) {
    const subject = { ...nothing, shipment_id };
    const bytes = proofOfDelivery(
      { id: 0, subject, amount: null, quantity: 24 },
      { consignee: 'As booked', day: toDay(demo.control.now()) },
    );
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = `proofs/${shipment_id}.pdf`;
    const { upload } = await operator.call(proofs.startUpload, {
      params: { id },
      body: { path, size: bytes.length, sha256 },
    });
    if (upload === null) continue;
    const form = new FormData();
    form.append('files', new Blob([Uint8Array.from(bytes)]), path);
    const params = { id, upload: upload.id };
    await operator.call(proofs.sendPiece, { params, query: { offset: 0 }, body: form });
    await operator.call(proofs.finishUpload, { params });
  }
  const { files } = await operator.call(proofs.getBatch, { params: { id } });
  const matched = files.filter(({ state }) => state === 'matched').map((file) => file.id);
  if (matched.length > 0) await operator.call(proofs.saveBatch, { params: { id }, body: { files: matched } });
}

async function shipmentIds(operator: DemoUser): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await operator.call(shipments.list, {
      query: { limit: 200, ...(cursor !== undefined && { cursor }) },
    });
    ids.push(...page.items.map(({ shipment_id }) => shipment_id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

const nothing = {
  title: 'Mixed cartons',
  fnsku: null,
  sku: null,
  asin: null,
  order_id: null,
  removal_order_id: null,
  reimbursement_id: null,
  reference_id: null,
};
