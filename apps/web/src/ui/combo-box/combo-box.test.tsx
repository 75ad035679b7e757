import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/render.tsx';
import { ComboBox } from './combo-box.tsx';

const options = [
  { value: '1', label: 'agency (Mei Lin)' },
  { value: '2', label: 'Northwind (Noah)' },
  { value: '3', label: '启航 (NA)' },
];

function Chooser() {
  const [value, setValue] = useState('1');
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

test('the button opens the whole list; typing filters it by any part of the label, in capitals or not', async () => {
  await show(<Chooser />);
  await page.getByRole('button').click();
  await expect.poll(() => page.getByRole('option').elements().length).toBe(3);
  await box.fill('NOAH');
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
  await page.getByRole('option', { name: 'Northwind (Noah)' }).click();
  await expect.element(box).toHaveValue('Northwind (Noah)');
});

test('the keyboard chooses what was found', async () => {
  await show(<Chooser />);
  await page.getByRole('button').click();
  await box.fill('启航');
  await expect.element(page.getByRole('option', { name: '启航 (NA)' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('启航 (NA)');
});

test('what nobody is called is told, and leaving brings the choice back', async () => {
  await show(<Chooser />);
  await box.fill('zzz');
  await expect.element(page.getByText('No such account')).toBeVisible();
  await userEvent.tab();
  await expect.element(box).toHaveValue('agency (Mei Lin)');
});
