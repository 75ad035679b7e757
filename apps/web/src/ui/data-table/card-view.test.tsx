import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/render.tsx';
import { Money } from '../money/money-text.tsx';
import type { Columns } from './column.ts';
import { DataTable } from './data-table.tsx';

const idle = { error: null, isFetching: false, refetch: () => undefined };
const failure = { title: 'The disputes could not be loaded', drawing: 'ticket' } as const;

interface Dispute {
  readonly id: number;
  readonly reason: string;
}

const disputes: Columns<Dispute> = [
  { name: 'line', title: 'Line', render: ({ id }) => `Line ${id}` },
  { name: 'amount', title: 'Amount', render: () => '$10' },
  {
    name: 'reason',
    title: 'Reason',
    isLong: ({ reason }) => reason !== '',
    render: ({ reason }) => reason || 'None',
  },
  { name: 'day', title: 'Day', render: () => 'Nov 6' },
];

function widthOf(element: Element): number {
  return element.getBoundingClientRect().width;
}

test('on a phone a long value takes a whole line of its card and leaves no gap', async () => {
  await page.viewport(360, 740);
  await show(
    <DataTable<Dispute>
      label="Disputes"
      query={idle}
      rows={[
        { id: 1, reason: '' },
        { id: 2, reason: 'We opened this case before we joined.' },
      ]}
      getKey={({ id }) => id}
      columns={disputes}
      failure={failure}
    />,
  );
  const [short, long] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  await expect.element(long).toBeVisible();
  const factOf = (card: typeof short, text: string) =>
    card.getByText(text).element().parentElement ?? document.body;
  expect(widthOf(factOf(short, 'None'))).toBeLessThan(
    widthOf(factOf(long, 'We opened this case before we joined.')) / 1.9,
  );
  expect(factOf(long, '$10').getBoundingClientRect().top).toBe(
    factOf(long, 'Nov 6').getBoundingClientRect().top,
  );
});

test('on a phone an amount wider than half a card has a line of its own', async () => {
  await page.viewport(360, 740);
  const amounts: Columns<Dispute> = [
    { name: 'line', title: 'Line', render: ({ id }) => `Line ${id}` },
    {
      name: 'amount',
      title: 'Amount',
      render: ({ id }) => <Money amount={{ minor: id, currency: 'CNY' }} />,
    },
    {
      name: 'paid',
      title: 'Received',
      render: ({ id }) => <Money amount={{ minor: id, currency: 'USD' }} />,
    },
  ];
  await show(
    <DataTable<Dispute>
      label="Disputes"
      query={idle}
      rows={[{ id: 123_456_789_012_345, reason: '' }]}
      getKey={({ id }) => id}
      columns={amounts}
      failure={failure}
    />,
  );
  const amount = page.getByText('CN¥1,234,567,890,123.45');
  await expect.element(amount).toBeVisible();
  const received = page.getByText('$1,234,567,890,123.45', { exact: true });
  expect(amount.element().getBoundingClientRect().bottom).toBeLessThan(
    received.element().getBoundingClientRect().top,
  );
});

test('cards that cannot be sorted have no empty toolbar above them', async () => {
  await page.viewport(360, 740);
  await show(
    <DataTable<Dispute>
      label="Disputes"
      query={idle}
      rows={[{ id: 1, reason: '' }]}
      getKey={({ id }) => id}
      columns={disputes}
      failure={failure}
    />,
  );
  const cards = page.getByRole('list');
  await expect.element(cards).toBeVisible();
  expect(cards.element().previousElementSibling).toBeNull();
});

test('on a phone a line has two filters, and the last one alone takes a whole line', async () => {
  await page.viewport(360, 740);
  await show(
    <DataTable<Dispute>
      label="Disputes"
      query={idle}
      rows={[{ id: 1, reason: '' }]}
      getKey={({ id }) => id}
      columns={disputes}
      filters={
        <>
          <div role="group" aria-label="Pile" />
          <input type="search" aria-label="Search" />
          {['Type', 'State', 'Order'].map((label) => (
            <select key={label} aria-label={label} />
          ))}
        </>
      }
      failure={failure}
    />,
  );
  await expect.element(page.getByLabelText('Search')).toBeVisible();
  const [search = 0, type = 0, state = 0, order = 0] = ['Search', 'Type', 'State', 'Order'].map((label) =>
    widthOf(page.getByLabelText(label).element()),
  );
  expect([type, state]).toEqual([(search - 8) / 2, (search - 8) / 2]);
  expect(order).toBe(search);
});
