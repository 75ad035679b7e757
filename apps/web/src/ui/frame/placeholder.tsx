import { useText } from '../../lib/i18n/index.ts';

type Part = 'bar' | 'figures' | 'cards' | 'rows' | 'block';

const pieces: Readonly<Record<Part, number>> = { bar: 1, figures: 3, cards: 4, rows: 5, block: 1 };

/** Skeleton of what is being loaded, about as high part by part, so that the layout does not shift. */
export function Placeholder({ parts }: { readonly parts: readonly Part[] }) {
  const label = useText('common').loading;
  return (
    <div className="skeletons" role="status" aria-label={label}>
      {parts.map((part) => (
        <div key={part} data-part={part}>
          {Array.from({ length: pieces[part] }, (_, piece) => (
            <span key={piece} className="skeleton" />
          ))}
        </div>
      ))}
    </div>
  );
}
