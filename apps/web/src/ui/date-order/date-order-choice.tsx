import type { dateOrders } from '@recoup/contract/report-files';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../button/button.tsx';

export type DateOrder = (typeof dateOrders)[number];

const example = '03/04/2026';

/** Asks whether day or month comes first in the dates of a file that leaves it open. */
export function DateOrderChoice({ onChoose }: { readonly onChoose: (order: DateOrder) => void }) {
  const text = useText('common');
  return (
    <div role="group" aria-label={text.dateOrder({ example })}>
      <p>{text.dateOrder({ example })}</p>
      <Button size="small" onClick={() => onChoose('month')}>
        {text.monthFirst}
      </Button>{' '}
      <Button size="small" onClick={() => onChoose('day')}>
        {text.dayFirst}
      </Button>
    </div>
  );
}
