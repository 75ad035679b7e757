import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/render.tsx';
import { Menu } from './menu.tsx';

test('an item acts once and closes the menu; the focus returns to the button', async () => {
  const onAction = vi.fn();
  await show(
    <Menu
      label="More"
      icon={<svg />}
      items={[
        { id: 'rename', label: 'Rename' },
        { id: 'delete', label: 'Delete', tone: 'danger', onAction },
      ]}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'More' }).getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onAction).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus();
});

function Columns() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['store']));
  return (
    <Menu
      items={[
        { id: 'store', label: 'Store' },
        { id: 'amount', label: 'Amount' },
      ]}
      selected={selected}
      onSelectedChange={setSelected}
    >
      Columns: {selected.size}
    </Menu>
  );
}

test('checkbox items leave the menu open', async () => {
  await show(<Columns />);
  await page.getByRole('button').click();
  await page.getByRole('menuitemcheckbox', { name: 'Amount' }).click();
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Amount' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Columns: 2' })).toBeVisible();
});
