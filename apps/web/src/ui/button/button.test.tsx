import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/render.tsx';
import { Button, IconButton } from './button.tsx';

test('a press and the Enter key both act', async () => {
  const onClick = vi.fn();
  await show(<Button onClick={onClick}>Save</Button>);
  await page.getByRole('button', { name: 'Save' }).click();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a pending button does nothing and keeps the focus', async () => {
  const onClick = vi.fn();
  const { update } = await show(<Button onClick={onClick}>Save</Button>);
  await page.getByRole('button').click();
  await update(
    <Button isPending onClick={onClick}>
      Save
    </Button>,
  );
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('a pending submit button does not send its form again', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  await show(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" isPending>
        Save
      </Button>
    </form>,
  );
  await page.getByRole('textbox').click();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an icon button is named by its label', async () => {
  await show(<IconButton label="Close" icon={<svg />} />);
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
});
