import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../dialog/dialog.tsx';
import { show } from '../testing/render.tsx';
import { DropZone } from './drop-zone.tsx';
import { UploadList } from './upload-list.tsx';
import type { UploadOptions } from './upload-store.ts';
import { UploadSummary } from './upload-summary.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

type Send = UploadOptions<string, null>['send'];

const pdf = () => new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });

interface UploadsProps {
  readonly send: Send;
  readonly hasSummary?: boolean;
  readonly isCompact?: boolean;
}

function Uploads({ send, hasSummary = false, isCompact = false }: UploadsProps) {
  const state = useUploadQueue<string, null>({ send, check: ({ size }) => (size === 0 ? 'empty' : null) });
  return (
    <>
      <input aria-label="Search" />
      <DropZone
        title="Drop invoices"
        onFiles={(found) => state.queue.add(found.map(({ file }) => ({ file, meta: null })))}
      />
      {hasSummary ? (
        <UploadSummary {...state} label="Uploads" getName={({ file }) => file.name} />
      ) : (
        <UploadList {...state} label="Uploads" isCompact={isCompact} />
      )}
    </>
  );
}

const rows = () => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');

function createTransfer(...files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

test('a failed file is sent again on retry', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce('kept');
  await show(<Uploads send={send} />);
  await page.getByLabelText('Choose files').upload(pdf());
  await expect.element(rows().getByText(/Not uploaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again: letter.pdf' }).click();
  await expect.element(rows().getByText(/Uploaded/)).toBeVisible();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a failed file can be removed from the list', async () => {
  await show(<Uploads send={vi.fn<Send>().mockRejectedValue(new Error('lost'))} />);
  await page.getByLabelText('Choose files').upload(pdf());
  await page.getByRole('button', { name: 'Remove letter.pdf from the list' }).click();
  await expect.element(page.getByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
});

test('in a compact list a refused file can be removed, and dropped text is ignored', async () => {
  const send = vi.fn<Send>().mockResolvedValue('kept');
  await show(<Uploads send={send} isCompact />);
  const zone = page.getByRole('region', { name: 'Drop invoices' });
  await expect.element(zone).toBeVisible();
  const textOnly = new DataTransfer();
  textOnly.setData('text/plain', 'letter.pdf');
  const isLeft = zone
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: textOnly, bubbles: true, cancelable: true }));
  expect(isLeft).toBe(true);
  await page.getByLabelText('Choose files').upload(new File([], 'empty.pdf'));
  await expect.element(rows().getByText('empty')).toBeVisible();
  await page.getByRole('button', { name: 'Remove empty.pdf from the list' }).click();
  await expect.element(page.getByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

test('progress is shown, and a file that is being sent can be cancelled', async () => {
  let signal: AbortSignal | undefined;
  const send: Send = (_file, running) => {
    signal = running.signal;
    running.onStage({ name: 'sending', share: 0.4 });
    return new Promise(() => undefined);
  };
  await show(<Uploads send={send} />);
  await page.getByLabelText('Choose files').upload(pdf());
  await expect.element(page.getByRole('progressbar', { name: 'letter.pdf' })).toHaveAttribute('value', '0.4');
  await expect.element(rows().getByText(/40% uploaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel letter.pdf' }).click();
  expect(signal?.aborted).toBe(true);
  await expect.element(rows().getByText(/Cancelled/)).toBeVisible();
});

test('a pasted file is sent, but not one pasted into a field', async () => {
  const send = vi.fn<Send>().mockResolvedValue('kept');
  await show(<Uploads send={send} />);
  const paste = (target: Element) =>
    target.dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData: createTransfer(pdf()),
        bubbles: true,
        cancelable: true,
      }),
    );
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toBeVisible();
  paste(page.getByRole('textbox', { name: 'Search' }).element());
  expect(send).not.toHaveBeenCalled();
  paste(document.body);
  await expect.element(rows().getByText(/Uploaded/)).toBeVisible();
  expect(send).toHaveBeenCalledOnce();
});

test('while a dialog is open, a pasted file goes only to the upload in it', async () => {
  const below = vi.fn<Send>().mockResolvedValue('kept');
  const above = vi.fn<Send>().mockResolvedValue('kept');
  await show(
    <>
      <Uploads send={below} />
      <Dialog title="Costs" onClose={() => undefined}>
        <Uploads send={above} />
      </Dialog>
    </>,
  );
  await expect.element(page.getByRole('dialog').getByText('Drop invoices')).toBeVisible();
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: createTransfer(pdf()), bubbles: true, cancelable: true }),
  );
  await expect.element(page.getByRole('dialog').getByText(/^Uploaded/)).toBeVisible();
  expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 0]);
});

test('a dropped file is sent', async () => {
  const send = vi.fn<Send>().mockResolvedValue('kept');
  await show(<Uploads send={send} />);
  const zone = page.getByRole('region', { name: 'Drop invoices' });
  await expect.element(zone).toBeVisible();
  zone
    .element()
    .dispatchEvent(
      new DragEvent('drop', { dataTransfer: createTransfer(pdf()), bubbles: true, cancelable: true }),
    );
  await expect.element(rows().getByText(/Uploaded/)).toBeVisible();
});

test('the file input can be reached by keyboard', async () => {
  await show(<Uploads send={vi.fn<Send>()} />);
  await page.getByRole('textbox').click();
  await userEvent.tab();
  await expect.element(page.getByLabelText('Choose files')).toHaveFocus();
});

test('of many files the summary names only those not sent, and retries them', async () => {
  const send = vi
    .fn<Send>()
    .mockResolvedValueOnce('kept')
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue('kept');
  await show(<Uploads send={send} hasSummary />);
  await page.getByLabelText('Choose files').upload([pdf(), new File(['x'], 'photo.jpg')]);
  await expect
    .element(page.getByRole('list', { name: 'Files not uploaded: 1' }).getByText(/photo\.jpg/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Try failed files again' }).click();
  await expect.element(page.getByText('Files uploaded: 2')).toBeVisible();
});
