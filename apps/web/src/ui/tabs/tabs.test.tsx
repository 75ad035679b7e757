import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/render.tsx';
import { Tabs } from './tabs.tsx';

function Example() {
  const [selected, setSelected] = useState<'open' | 'paid'>('open');
  return (
    <Tabs
      label="Invoices"
      selected={selected}
      onChange={setSelected}
      items={[
        { id: 'open', label: 'Open', count: 2, content: 'Two open invoices' },
        { id: 'paid', label: 'Paid', content: 'No paid invoice' },
      ]}
    />
  );
}

test('arrow keys move between tabs and show the panel', async () => {
  await show(<Example />);
  await expect.element(page.getByRole('tabpanel', { name: 'Open 2' })).toHaveTextContent('Two open invoices');
  await page.getByRole('tab', { name: 'Open 2' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tabpanel', { name: 'Paid' })).toHaveTextContent('No paid invoice');
});
