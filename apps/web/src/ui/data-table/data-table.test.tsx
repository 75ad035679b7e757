import axe from 'axe-core';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/render.tsx';
import { sortsBy, type Columns } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Claim {
  readonly id: number;
  readonly name: string;
  readonly minor: number;
}

type Sort = 'amount' | '-amount';

const claims = (count: number): readonly Claim[] =>
  Array.from({ length: count }, (_, place) => ({ id: place + 1, name: `Claim ${place + 1}`, minor: 1000 }));

const onOpen = vi.fn<(id: number) => void>();
const rendered = vi.fn<(id: number) => void>();

const columns: Columns<Claim, Sort> = [
  {
    name: 'name',
    title: 'Claim',
    render: ({ id, name }) => {
      rendered(id);
      return (
        <button type="button" onClick={() => onOpen(id)}>
          {name}
        </button>
      );
    },
  },
  {
    name: 'amount',
    title: 'Amount',
    width: 160,
    isFigure: true,
    sort: sortsBy('amount'),
    render: ({ minor }) => `$${minor / 100}`,
    money: ({ minor }) => ({ minor, currency: 'USD' }),
  },
];

const idle = { error: null, isFetching: false, refetch: () => undefined };
const failure = { title: 'The claims could not be loaded', drawing: 'ticket' } as const;
const wide = () => page.viewport(1280, 800);

function ClaimTable({
  rows,
  query = idle,
  hasSortFilter = false,
}: {
  readonly rows: readonly Claim[] | undefined;
  readonly query?: Parameters<typeof DataTable>[0]['query'];
  readonly hasSortFilter?: boolean;
}) {
  const [sort, setSort] = useState<Sort | null>(null);
  return (
    <DataTable<Claim, Sort>
      label="Claims"
      rows={rows}
      query={query}
      getKey={({ id }) => id}
      columns={columns}
      {...(sort === null ? {} : { sort })}
      onSort={setSort}
      hasSortFilter={hasSortFilter}
      columnChoice={{ storageKey: 'claims_columns' }}
      selection={{
        label: ({ name }) => `Select ${name}`,
        renderActions: (selected) => <button type="button">{`Withdraw ${selected.length}`}</button>,
      }}
      noMatch={{ sentence: 'Nothing matches', action: <button type="button">Clear filters</button> }}
      failure={failure}
    />
  );
}

beforeEach(() => localStorage.clear());

const row = (name: string) => page.getByRole('row', { name: new RegExp(String.raw`${name}\b`) });

test('presses on a header sort ascending, then descending, then not at all', async () => {
  await wide();
  await show(<ClaimTable rows={claims(2)} />);
  const header = page.getByRole('columnheader', { name: 'Amount' });
  const sort = header.getByRole('button');
  await sort.click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  await sort.click();
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await sort.click();
  await expect.element(header).not.toHaveAttribute('aria-sort');
});

test('a column of two values is sorted by either of them', async () => {
  await wide();
  const onSort = vi.fn<(sort: 'name' | '-name' | Sort | null) => void>();
  await show(
    <DataTable
      label="Claims"
      rows={claims(2)}
      query={idle}
      getKey={({ id }) => id}
      columns={[
        {
          name: 'name',
          title: 'Claim',
          sort: sortsBy('name'),
          second: { title: 'Amount', sort: sortsBy('amount') },
          render: ({ name, minor }) => `${name} $${minor / 100}`,
        },
      ]}
      sort="amount"
      onSort={onSort}
      failure={failure}
    />,
  );
  const header = page.getByRole('columnheader', { name: 'Claim Amount' });
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  const colour = (name: string) => getComputedStyle(header.getByRole('button', { name }).element()).color;
  expect(colour('Amount')).not.toBe(colour('Claim'));
  await header.getByRole('button', { name: 'Amount' }).click();
  expect(onSort).toHaveBeenLastCalledWith('-amount');
  await header.getByRole('button', { name: 'Claim' }).click();
  expect(onSort).toHaveBeenLastCalledWith('name');
});

test('a list without filters and actions has no toolbar', async () => {
  await wide();
  await show(
    <DataTable<Claim>
      label="Claims"
      rows={claims(1)}
      query={idle}
      getKey={({ id }) => id}
      columns={[{ name: 'name', title: 'Claim', render: ({ name }) => name }]}
      tools={null}
      note={<p>Before the table</p>}
      failure={failure}
    />,
  );
  await expect.element(page.getByText('Before the table')).toBeVisible();
  expect(page.getByText('Before the table').element().previousElementSibling).toBeNull();
});

test('rows are selected one by one, as a range and all together', async () => {
  await wide();
  await show(<ClaimTable rows={claims(5)} />);
  await page.getByRole('checkbox', { name: 'Select Claim 2' }).click();
  await expect.element(page.getByRole('region', { name: '1 selected' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Claim 4' }).click({ modifiers: ['Shift'] });
  await expect.element(page.getByRole('button', { name: 'Withdraw 3' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(page.getByRole('button', { name: 'Withdraw 5' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(page.getByRole('region', { name: /selected/ })).not.toBeInTheDocument();
});

test('the arrows move between rows, Enter opens one, Space selects it', async () => {
  await wide();
  onOpen.mockClear();
  await show(<ClaimTable rows={claims(3)} />);
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await userEvent.tab();
  await expect.element(row('Claim 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(row('Claim 3')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(3);
  await userEvent.keyboard('{ArrowUp} ');
  await expect.element(page.getByRole('checkbox', { name: 'Select Claim 2' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(2);
});

test('the totals row sums money', async () => {
  await wide();
  await show(<ClaimTable rows={claims(3)} />);
  await expect.element(page.getByRole('row', { name: 'Total $30.00' })).toBeVisible();
});

test('a hidden column stays hidden the next time', async () => {
  await wide();
  const { update } = await show(<ClaimTable rows={claims(1)} />);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Amount' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('columnheader', { name: 'Amount' })).not.toBeInTheDocument();
  await update(<ClaimTable key="next visit" rows={claims(1)} />);
  await expect.element(page.getByRole('columnheader', { name: 'Claim' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Amount' })).not.toBeInTheDocument();
});

test('on a phone the rows are cards that fit the screen', async () => {
  await page.viewport(360, 740);
  await show(<ClaimTable rows={claims(2)} />);
  const cards = page.getByRole('list', { name: 'Claims' }).getByRole('listitem');
  await expect.element(cards.first()).toHaveTextContent('Claim 1Amount$10');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.getByRole('checkbox', { name: 'Select Claim 2' }).click();
  await expect.element(page.getByRole('button', { name: 'Withdraw 1' })).toBeVisible();
});

test('on a phone, where there are no headers, the list is sorted by a select', async () => {
  await page.viewport(360, 740);
  await show(<ClaimTable rows={claims(3)} />);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect.element(sort).toHaveDisplayValue('Default order');
  await sort.selectOptions('Amount: high to low');
  await expect.element(sort).toHaveDisplayValue('Amount: high to low');
  await sort.selectOptions('Default order');
  await expect.element(sort).toHaveDisplayValue('Default order');
});

test('a list whose filters sort it has no second select', async () => {
  await page.viewport(360, 740);
  await show(<ClaimTable rows={claims(3)} hasSortFilter />);
  await expect.element(page.getByText('Claim 1')).toBeVisible();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});

test('of 1,000 rows only those near the viewport are painted, and selecting one renders one row', async () => {
  await wide();
  await show(<ClaimTable rows={claims(1000)} />);
  const last = document.querySelector('[data-row-key="1000"] button');
  await expect.poll(() => last?.checkVisibility({ contentVisibilityAuto: true })).toBe(false);
  rendered.mockClear();
  await page.getByRole('checkbox', { name: 'Select Claim 2', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Withdraw 1' })).toBeVisible();
  expect(rendered.mock.calls).toEqual([[2]]);
  last?.scrollIntoView();
  await expect.poll(() => last?.checkVisibility({ contentVisibilityAuto: true })).toBe(true);
});

test('the header stays visible while the rows scroll', async () => {
  await wide();
  await show(<ClaimTable rows={claims(200)} />);
  await expect.element(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
  document.querySelector('[data-row-key="150"]')?.scrollIntoView({ block: 'center' });
  const isInSight = () => {
    const { top = -1 } = document.querySelector('thead')?.getBoundingClientRect() ?? {};
    return top >= 0 && top < 100;
  };
  await expect.poll(isInSight).toBe(true);
});

test('a list shows that it is loading, has failed or has no match', async () => {
  await wide();
  const { update } = await show(<ClaimTable rows={undefined} query={{ ...idle, isFetching: true }} />);
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  const refetch = vi.fn();
  await update(<ClaimTable rows={undefined} query={{ ...idle, error: new Error('x'), refetch }} />);
  await expect.element(page.getByRole('alert').getByText(failure.title)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(refetch).toHaveBeenCalledOnce();
  await update(<ClaimTable rows={[]} />);
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
});

test.each([1280, 360])('axe finds no violation at %d pixels', async (width) => {
  await page.viewport(width, 800);
  await show(<ClaimTable rows={claims(3)} />);
  await page.getByRole('checkbox', { name: 'Select Claim 2' }).click();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
});

test('a press anywhere on a row opens it; one beside its checkbox does not', async () => {
  await wide();
  await show(<ClaimTable rows={claims(3)} />);
  onOpen.mockClear();
  const row = page.getByRole('row', { name: /Claim 2/ });
  await row.getByRole('cell').last().click();
  expect(onOpen.mock.calls).toEqual([[2]]);
  await row.getByRole('checkbox').click();
  await row
    .getByRole('cell')
    .first()
    .click({ position: { x: 2, y: 2 } });
  expect(onOpen).toHaveBeenCalledTimes(1);
});
