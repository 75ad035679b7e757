import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { show } from '../testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ closesOnMask = true }: { readonly closesOnMask?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen ? (
        <Dialog title="Rename" width={650} closesOnMask={closesOnMask} onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      ) : null}
    </>
  );
}

/** Outside the dialog, in the corner of the mask. */
const pressMask = () => page.elementLocator(document.body).click({ position: { x: 4, y: 4 }, force: true });

test('Escape closes a dialog, and the focus returns to the element that opened it', async () => {
  await show(<Opener />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Rename' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('Tab keeps the focus inside the dialog', async () => {
  await show(<Opener />);
  await page.getByRole('button', { name: 'Open' }).click();
  for (const _ of [1, 2, 3, 4]) await userEvent.tab();
  expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
});

test('a press outside closes a dialog, unless that is disabled', async () => {
  const { update } = await show(<Opener closesOnMask={false} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await pressMask();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await update(<Opener />);
  await pressMask();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog has the given width, at most that of the screen', async () => {
  await page.viewport(1000, 700);
  await show(<Opener />);
  await page.getByRole('button', { name: 'Open' }).click();
  expect(page.getByRole('dialog').element().getBoundingClientRect().width).toBe(650);
  await page.viewport(360, 700);
  expect(page.getByRole('dialog').element().getBoundingClientRect().width).toBe(328);
});

test('a dialog with mustAnswer ignores Escape', async () => {
  const onCancel = vi.fn();
  const onConfirm = vi.fn();
  await show(
    <ConfirmDialog
      mustAnswer
      title={401}
      cancelLabel="Return to login"
      onCancel={onCancel}
      confirmLabel="Retry"
      onConfirm={onConfirm}
    >
      Not permitted
    </ConfirmDialog>,
  );
  await expect.element(page.getByRole('alertdialog', { name: '401' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
});
