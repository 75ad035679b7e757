import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/render.tsx';
import { Select } from './select.tsx';

const options = [
  { value: 'all', label: 'All stores' },
  { value: 'north', label: 'Northwind' },
  { value: 'south', label: 'Southwind', description: 'EU' },
] as const;

function Chooser() {
  const [value, setValue] = useState<'all' | 'north' | 'south'>('all');
  return <Select label="Store" options={options} value={value} onChange={setValue} />;
}

test('an option is chosen with the mouse', async () => {
  await show(<Chooser />);
  await page.getByRole('button', { name: /Store/ }).click();
  await page.getByRole('option', { name: 'Northwind' }).click();
  await expect.element(page.getByRole('button', { name: /Northwind/ })).toBeVisible();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

test('an option is chosen with the keyboard', async () => {
  await show(<Chooser />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(page.getByRole('button', { name: /Southwind/ })).toBeVisible();
});
