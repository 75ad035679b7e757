import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/render.tsx';
import { Checkbox, Switch } from './checkbox.tsx';
import { FileTrigger } from './file-trigger.tsx';
import { NativeSelect } from './native-select.tsx';
import { NumberField } from './number-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextField } from './text-field.tsx';

test('a text field is tied to its label, description and problem', async () => {
  await show(
    <TextField label="Company" description="As registered" problem="Required" value="" onChange={vi.fn()} />,
  );
  const field = page.getByRole('textbox', { name: 'Company' });
  await expect.element(field).toHaveAccessibleDescription('As registered Required');
  await expect.element(field).toBeInvalid();
});

function Amount() {
  const [value, setValue] = useState('');
  return <NumberField label="Amount" decimals={2} value={value} onChange={setValue} />;
}

test('a number field takes digits and no more decimals than the currency has', async () => {
  await show(<Amount />);
  await page.getByRole('textbox', { name: 'Amount' }).click();
  await userEvent.keyboard('12x,345');
  await expect.element(page.getByRole('textbox')).toHaveValue('12.34');
});

test('a checkbox and a switch expose their state', async () => {
  const onCheck = vi.fn();
  const onSwitch = vi.fn();
  await show(
    <>
      <Checkbox label="All rows" isIndeterminate isSelected={false} onChange={onCheck} />
      <Switch label="E-mail" isSelected onChange={onSwitch} />
    </>,
  );
  await expect.element(page.getByRole('checkbox', { name: 'All rows' })).toBePartiallyChecked();
  await page.getByRole('checkbox', { name: 'All rows' }).click();
  await page.getByRole('switch', { name: 'E-mail' }).click();
  expect(onCheck).toHaveBeenCalledWith(true);
  expect(onSwitch).toHaveBeenCalledWith(false);
});

const ways = [
  { value: 'email', label: 'E-mail' },
  { value: 'phone', label: 'Phone' },
] as const;

test.each(['list', 'segments'] as const)(
  'arrow keys choose within a radio group shown as %s',
  async (look) => {
    const onChange = vi.fn();
    await show(<RadioGroup label="By" look={look} options={ways} value="email" onChange={onChange} />);
    await expect.element(page.getByRole('group', { name: 'By' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(onChange).toHaveBeenCalledWith('phone');
  },
);

test('a native select reports the chosen option', async () => {
  const onChange = vi.fn();
  await show(<NativeSelect label="By" options={ways} value="email" onChange={onChange} />);
  await page.getByRole('combobox', { name: 'By' }).selectOptions('Phone');
  expect(onChange).toHaveBeenCalledWith('phone');
});

test('the same file can be chosen twice', async () => {
  const onSelect = vi.fn();
  await show(<FileTrigger onSelect={onSelect}>Upload invoice</FileTrigger>);
  const invoice = new File(['a'], 'invoice.pdf');
  await page.getByLabelText('Upload invoice').upload(invoice);
  await page.getByLabelText('Upload invoice').upload(invoice);
  expect(onSelect).toHaveBeenCalledTimes(2);
});
