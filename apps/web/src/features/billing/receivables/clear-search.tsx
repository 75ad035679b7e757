import { useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/button/button.tsx';

export function ClearSearch({ onClear }: { readonly onClear: () => void }) {
  const text = useText('receivables');
  return <Button onClick={onClear}>{text.clearSearch}</Button>;
}
