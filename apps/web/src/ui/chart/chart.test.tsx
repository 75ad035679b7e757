import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/render.tsx';
import { Chart } from './chart.tsx';

function Sample({ months = ['January', 'February'] }: { readonly months?: readonly string[] }) {
  return (
    <Chart
      label="Recovered by month"
      layers={['Lost', 'Damaged'].map((name) => ({ name, total: <a href="#type">{`All ${name}`}</a> }))}
      columns={months.map((name, place) => ({
        key: name,
        name,
        shortName: name.slice(0, 3),
        total: place === 0 ? 40 : 0,
        parts: place === 0 ? [30, 10] : [0, 0],
        render: (className, bars) => (
          <a href="#month" className={className} aria-label={name}>
            {bars}
          </a>
        ),
      }))}
      format={(value) => `$${value}.00`}
      formatShort={(value) => `$${value}`}
    />
  );
}

test('a column is as high as its value on the axis, and its layers add up to it', async () => {
  await page.viewport(1280, 800);
  await show(<Sample />);
  const column = page.getByRole('link', { name: 'January' });
  await expect.element(column).toBeVisible();
  const [lost = 0, damaged = 0] = [...column.element().children].map((bar) => bar.clientHeight);
  expect(lost / damaged).toBeCloseTo(3, 0);
  expect(page.getByRole('link', { name: 'February' }).element().children).toHaveLength(0);
  await expect.element(page.getByText('$40', { exact: true })).toBeVisible();
});

test('a focused column shows its exact values', async () => {
  await page.viewport(1280, 800);
  await show(<Sample />);
  await expect.element(page.getByText('$30.00')).not.toBeVisible();
  page.getByRole('link', { name: 'January' }).element().focus();
  await expect.element(page.getByText('$40.00')).toBeVisible();
  await expect.element(page.getByText('$30.00')).toBeVisible();
});

test('where not all columns fit, the last ones are visible, also after the window was narrowed', async () => {
  const names = Array.from({ length: 24 }, (_, place) => `Month ${place + 1}`);
  await page.viewport(1280, 800);
  await show(<Sample months={names} />);
  const last = page.getByRole('link', { name: 'Month 24' });
  await expect.element(last).toBeVisible();
  await page.viewport(360, 800);
  const { left, right } = last.element().getBoundingClientRect();
  expect(left).toBeGreaterThan(0);
  expect(right).toBeLessThanOrEqual(360);
});
