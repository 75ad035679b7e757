import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { show } from '../testing/render.tsx';
import { Tooltip } from './tooltip.tsx';

test('a tooltip appears on keyboard focus, describes its element, and Escape hides it', async () => {
  await show(
    <Tooltip content="Estimated from your reports">
      <Button>Potential</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Estimated from your reports');
  await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Estimated from your reports');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});
