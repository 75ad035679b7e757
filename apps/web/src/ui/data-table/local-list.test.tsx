import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/render.tsx';
import type { Columns } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Claim {
  readonly id: number;
  readonly name: string;
  readonly minor: number;
}

const idle = { error: null, isFetching: false, refetch: () => undefined };
const failure = { title: 'The claims could not be loaded', drawing: 'ticket' } as const;
const wide = () => page.viewport(1280, 800);

/** Columns that the table itself sorts. */
const columns: Columns<Claim> = [
  { name: 'name', title: 'Claim', render: ({ name }) => name, value: ({ name }) => name },
  {
    name: 'amount',
    title: 'Amount',
    render: ({ minor }) => (minor === 0 ? null : `$${minor / 100}`),
    value: ({ minor }) => (minor === 0 ? null : minor),
  },
];

const claims: readonly Claim[] = [
  { id: 1, name: 'Claim 10', minor: 500 },
  { id: 2, name: 'Claim 9', minor: 0 },
  { id: 3, name: 'Claim 2', minor: 7000 },
];

interface ClaimTableProps {
  readonly more?: Parameters<typeof DataTable>[0]['more'];
}

const ClaimTable = ({ more = null }: ClaimTableProps) => (
  <DataTable<Claim>
    label="Claims"
    rows={claims}
    query={idle}
    getKey={({ id }) => id}
    columns={columns}
    failure={failure}
    more={more}
  />
);

const names = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

test('a completely loaded list is sorted by its values, rows without a value last', async () => {
  await wide();
  await show(<ClaimTable />);
  await page.getByRole('columnheader', { name: 'Claim' }).getByRole('button').click();
  await expect.poll(names).toEqual(['Claim 2', 'Claim 9', 'Claim 10']);
  const amount = page.getByRole('columnheader', { name: 'Amount' });
  await amount.getByRole('button').click();
  await expect.poll(names).toEqual(['Claim 10', 'Claim 2', 'Claim 9']);
  await amount.getByRole('button').click();
  await expect.poll(names).toEqual(['Claim 2', 'Claim 10', 'Claim 9']);
  await amount.getByRole('button').click();
  await expect.poll(names).toEqual(['Claim 10', 'Claim 9', 'Claim 2']);
});

test('a partly loaded list is not sorted and loads more rows', async () => {
  await wide();
  const onLoad = vi.fn();
  await show(<ClaimTable more={{ label: 'Load more', isLoading: false, onLoad }} />);
  await page.getByRole('button', { name: 'Load more' }).click();
  expect(onLoad).toHaveBeenCalledOnce();
  expect(page.getByRole('columnheader').getByRole('button').elements()).toEqual([]);
});

test('on a phone a column in which no row has money is not totalled', async () => {
  await page.viewport(360, 740);
  await show(
    <DataTable<Claim>
      label="Claims"
      rows={claims}
      query={idle}
      getKey={({ id }) => id}
      columns={[
        { name: 'name', title: 'Claim', render: ({ name }) => name },
        {
          name: 'amount',
          title: 'Amount',
          render: ({ minor }) => `$${minor / 100}`,
          money: ({ minor }) => ({ minor, currency: 'USD' }),
        },
        { name: 'coupon', title: 'Coupon', render: () => null, money: () => null },
      ]}
      failure={failure}
    />,
  );
  await expect.element(page.getByText('$75.00')).toBeVisible();
  await expect.element(page.getByText('Coupon')).not.toBeInTheDocument();
});

test('a table in which no row has money has no totals', async () => {
  await wide();
  await show(
    <DataTable<Claim>
      label="Claims"
      rows={claims}
      query={idle}
      getKey={({ id }) => id}
      columns={[
        { name: 'name', title: 'Claim', render: ({ name }) => name },
        { name: 'coupon', title: 'Coupon', render: () => null, money: () => null },
      ]}
      failure={failure}
    />,
  );
  await expect.element(page.getByRole('columnheader', { name: 'Coupon' })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: 'Total' })).not.toBeInTheDocument();
});
