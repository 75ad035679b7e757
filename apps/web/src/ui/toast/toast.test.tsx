import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { show } from '../testing/render.tsx';
import { ToastProvider, useToasts } from './toast.tsx';

function Buttons() {
  const toasts = useToasts();
  return (
    <>
      <Button onClick={() => toasts.success('Saved')}>Save</Button>
      <Button onClick={() => toasts.failure('500: Something Wrong!')}>Fail</Button>
    </>
  );
}

test('toasts are shown in their own region and can be closed', async () => {
  await show(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  const region = page.getByRole('region', { name: 'Status messages' });
  await expect.element(region.getByText('Saved')).toBeVisible();
  await region
    .getByRole('alertdialog', { name: '500: Something Wrong!' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect.element(region.getByText('Something Wrong!')).not.toBeInTheDocument();
  await expect.element(region.getByText('Saved')).toBeVisible();
});
