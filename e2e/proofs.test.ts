import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { phone } from './harness/browser.ts';
import { findRow } from './harness/find.ts';
import { listViolations, listOverflow } from './harness/inspect.ts';
import { onOwnProduct } from './harness/on-product.ts';
import { waitUntilLoaded } from './harness/users.ts';
import { bulkyPdf, samplePdf, samplePng } from './harness/sample-files.ts';

/** Batches of proofs of delivery on the real product, for seeded shipments. */

const { open } = onOwnProduct({ seedScript: 'apps/server/src/modules/shipments/fixtures/seed-shipments.ts' });
const path = '/tickets/batchUploadPod';

test('proofs are uploaded, reviewed, continued by another operator, saved, and found by the seller', async () => {
  const { page, faults } = await open('superuser');
  await page.goto(path);
  await page.getByRole('button', { name: 'New batch' }).click();
  const files = page.getByLabel('Choose files');
  const zip = {
    name: 'may.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      zipSync({
        'FBA15MEADOW1/scan.pdf': samplePdf('').buffer,
        'notes.bin': Buffer.from([0, 1, 2]),
      }),
    ),
  };
  await files.setInputFiles([samplePdf('FBA15HARBOUR.pdf'), samplePng('IMG_2041.png'), zip]);
  await page.getByText('Files uploaded: 3').waitFor();
  await findRow(page, 'scan.pdf').getByText('FBA15MEADOW1', { exact: true }).waitFor();
  await findRow(page, 'notes.bin').getByText('Rejected: neither PDF nor picture').waitFor();
  const unknown = findRow(page, 'IMG_2041.png');
  // What needs a decision comes first.
  await page.locator('tbody tr').first().filter({ hasText: 'IMG_2041.png' }).waitFor();
  await unknown.getByRole('textbox').fill('fba15summit2');
  await unknown.getByRole('button', { name: 'Match' }).click();
  await unknown.getByText('Rivera Outdoor LLC').waitFor();
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PATCH'),
    findRow(page, 'FBA15HARBOUR.pdf').getByLabel('Delivery date, if known').fill('2026-10-02'),
  ]);

  // The connection breaks during a file, and another browser continues.
  const large = bulkyPdf('FBA15HARBOUR large.pdf', 6_000_000);
  await page.route(/uploads\/\d+\/\?offset=[1-9]/, (route) => route.abort());
  await files.setInputFiles([large]);
  await page.getByText(/Connection lost/).waitFor();
  const address = page.url();
  await page.close();
  const { page: elsewhere, faults: others } = await open('superuser');
  await elsewhere.goto(address);
  await elsewhere.getByText('Choose the same files again; each upload resumes where it stopped.').waitFor();
  await elsewhere.getByText('4 MB of 5.7 MB').waitFor();
  await elsewhere.getByLabel('Choose files').setInputFiles([large]);
  await elsewhere.getByRole('button', { name: 'Save matched (4)' }).click();
  await elsewhere.getByText('4 files saved to their shipments and tickets').waitFor();
  await elsewhere.getByText('This batch is complete.').waitFor();
  await findRow(elsewhere, 'FBA15HARBOUR.pdf').getByText('Oct 2, 2026').waitFor();
  expect(await listViolations(elsewhere)).toEqual([]);
  expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([]);
  expect(others).toEqual([]);

  const { page: vault } = await open('seller');
  await vault.goto('/tickets/fileMgr');
  await findRow(vault, 'FBA15HARBOUR large.pdf').getByText('Proof of delivery').waitFor();
  await findRow(vault, 'IMG_2041.png').getByText('FBA15SUMMIT2').waitFor();
});

test('documents are attached to a ticket, rejected by an operator, replaced, and zipped for the case', async () => {
  const { page, faults } = await open('seller', { path: '/tickets/100001' });
  const upload = (what: string) => page.getByLabel(`Upload for: ${what}`);
  // A document uploaded in the wrong place keeps its type while it is attached there; removed, it gets the right one.
  const file = samplePdf('stamped.pdf');
  const stamped = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Download stamped.pdf' }) });
  await upload('Proof of ownership').setInputFiles([file]);
  await stamped.getByText('Supplier invoice').waitFor();
  await upload('Proof of delivery').setInputFiles([file]);
  await page.getByText('This file already serves as “Supplier invoice”.').waitFor();
  await page.getByRole('button', { name: 'Remove stamped.pdf from this ticket' }).click();
  await stamped.waitFor({ state: 'detached' });
  await upload('Proof of delivery').setInputFiles([file]);
  await stamped.getByText('Proof of delivery').waitFor();
  await upload('Proof of ownership').setInputFiles([samplePdf('final invoice.pdf')]);
  await page.getByRole('button', { name: 'Download final invoice.pdf' }).waitFor();
  await page.getByText('Everything is in place. An operator files it next.').waitFor();

  const { page: review, faults: others } = await open('superuser');
  await review.goto('/tickets/100001');
  await review.getByText('View evidence (report rows)').click();
  await review
    .getByText(/^The (report files|rows)/)
    .first()
    .waitFor();
  await review.getByRole('button', { name: 'Reject final invoice.pdf' }).click();
  await review
    .getByRole('combobox', { name: 'Reason' })
    .selectOption('It is a pro-forma invoice or a contract');
  await review.getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await review.getByText('Upload the documents listed below.').waitFor();
  const [zip] = await Promise.all([
    review.waitForEvent('download'),
    review.getByRole('button', { name: /^Download all documents as zip/ }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe('ticket-100001.zip');
  expect(await listViolations(review)).toEqual([]);

  await page.getByText('Ask the supplier for the final invoice').waitFor();
  await page.getByLabel('Choose from your files for: Proof of ownership').click();
  await page.getByText('There is no other file of this kind. Upload one.').waitFor();
  await page.keyboard.press('Escape');
  await upload('Proof of ownership').setInputFiles([samplePdf('second invoice.pdf')]);
  await page.getByText('Everything is in place. An operator files it next.').waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect([...faults, ...others]).toEqual([]);
});

test('in Chinese at 360 px the batches and the review fit', async () => {
  const { page, faults } = await open('superuser', { language: 'zh', viewport: phone });
  await page.goto(path);
  await page.getByRole('button', { name: '新建批次' }).click();
  await page.getByLabel('选择文件', { exact: true }).setInputFiles([samplePng('IMG_2042.png')]);
  await page.getByRole('textbox', { name: 'IMG_2042.png 的货件编号' }).waitFor();
  await waitUntilLoaded(page);
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '全部批次' }).click();
  await page.getByText('未识别 1').first().waitFor();
  // A newer batch in which everything is done comes after it.
  await page.getByRole('button', { name: '新建批次' }).click();
  await page.getByLabel('选择文件', { exact: true }).setInputFiles([samplePdf('FBA15MEADOW1 signed.pdf')]);
  await page.getByRole('button', { name: '保存已匹配文件（1）' }).click();
  await page.getByText('此批次已全部处理完毕。').waitFor();
  await page.getByRole('button', { name: '全部批次' }).click();
  const batches = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^批次 \d+$/ }) });
  await batches.first().filter({ hasText: '未识别 1' }).waitFor();
  await batches.filter({ hasText: '已保存 1' }).waitFor();
  expect(await listOverflow(page)).toEqual([]);
  expect(faults).toEqual([]);
});
