import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/render.tsx';
import { DateText } from './date-text.tsx';

test('a day stays on one line in a narrow column', async () => {
  await show(
    <div style={{ width: '40px' }}>
      <DateText value="2026-11-20" />
    </div>,
  );
  const day = page.getByText('Nov 20, 2026');
  await expect.element(day).toBeVisible();
  expect(day.element().getClientRects()).toHaveLength(1);
});

test('a date with its time breaks only between the two', async () => {
  await show(
    <div style={{ width: '120px' }}>
      <DateText value="2026-04-09T09:00:00" hasTime />
    </div>,
  );
  await expect.element(page.getByText('Apr 9, 2026, 9:00 AM')).toBeVisible();
  expect(page.getByText('9:00 AM', { exact: true }).element().getClientRects()).toHaveLength(1);
});
