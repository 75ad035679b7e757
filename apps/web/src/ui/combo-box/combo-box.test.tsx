import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/render.tsx';
import { ComboBox } from './combo-box.tsx';

const options = [
  { value: 'a', label: 'agency (Mei Lin)' },
  { value: 'b', label: 'Northwind (Noah)' },
  { value: 'c', label: '启航 (NA)' },
];

function Chooser() {
  const [value, setValue] = useState('a');
  return (
    <ComboBox
      label="Account"
      options={options}
      value={value}
      emptyText="No such account"
      onChange={setValue}
    />
  );
}

const box = page.getByRole('combobox', { name: 'Account' });

/** Waits for the chosen label, which is written after the list is loaded and would replace earlier typing. */
async function showChooser() {
  await show(<Chooser />);
  await expect.element(box).toHaveValue('agency (Mei Lin)');
}

test('typing filters the list by any part of the label, ignoring case', async () => {
  await showChooser();
  await box.fill('NOAH');
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
  await expect.element(page.getByRole('option', { name: 'Northwind (Noah)' })).toBeVisible();
});

test('the list of a box as wide as the page does not widen the page', async () => {
  await showChooser();
  await box.click();
  await expect.element(page.getByRole('option', { name: 'Northwind (Noah)' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
});

test('text without a match shows the empty text, and leaving restores the choice', async () => {
  await showChooser();
  await box.fill('zzz');
  await expect.element(page.getByText('No such account')).toBeVisible();
  await userEvent.tab();
  await expect.element(box).toHaveValue('agency (Mei Lin)');
});
