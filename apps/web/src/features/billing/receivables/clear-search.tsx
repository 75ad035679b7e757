import { useText } from '../../../lib/i18n/index.ts';

export function ClearSearch({ onClear }: { readonly onClear: () => void }) {
  const text = useText('receivables');
  return (
    <button type="button" className="button" onClick={onClear}>
      {text.clearSearch}
    </button>
  );
}
