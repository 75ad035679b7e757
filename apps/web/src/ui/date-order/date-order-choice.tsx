import type { dateOrders } from '@recoup/contract/report-files';
import { useText } from '../../lib/i18n/index.ts';

export type DateOrder = (typeof dateOrders)[number];

const example = '03/04/2026';

/** Asks what stands first in the dates of a file that does not show it. */
export function DateOrderChoice({ onChoose }: { readonly onChoose: (order: DateOrder) => void }) {
  const text = useText('common');
  return (
    <div role="group" aria-label={text.dateOrder({ example })}>
      <p>{text.dateOrder({ example })}</p>
      <button type="button" className="button small" onClick={() => onChoose('month')}>
        {text.monthFirst}
      </button>{' '}
      <button type="button" className="button small" onClick={() => onChoose('day')}>
        {text.dayFirst}
      </button>
    </div>
  );
}
