import type { ComponentProps } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { QueryView } from '../../ui/query-view/query-view.tsx';

type BillingQueryViewProps<Data> = Omit<ComponentProps<typeof QueryView<Data>>, 'failure'>;

export function BillingQueryView<Data>(props: BillingQueryViewProps<Data>) {
  const text = useText('billing');
  return <QueryView {...props} failure={{ drawing: 'document', title: text.loadFailed }} />;
}
