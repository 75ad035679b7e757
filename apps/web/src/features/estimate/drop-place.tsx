import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { regions, type Region } from '../../lib/marketplaces/regions.ts';
import styles from './estimate.module.css';

interface DropPlaceProps {
  readonly region: Region;
  /** Absent once the region is settled. */
  readonly onRegion?: (region: Region) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

export function DropPlace({ region, onRegion, onFiles }: DropPlaceProps) {
  const text = useText('estimate');
  const [isOver, setOver] = useState(false);
  return (
    <>
      <fieldset className={styles['regions']} disabled={!onRegion}>
        <legend>{text.region}</legend>
        {regions.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="region"
              value={each}
              checked={each === region}
              onChange={() => onRegion?.(each)}
            />
            {text.regions[each]}
          </label>
        ))}
      </fieldset>
      {/* The input lies over the whole place, so that dropping works as in any file input. */}
      <label className="drop file-field" data-over={isOver}>
        <Inbox aria-hidden />
        <strong>{text.drop}</strong>
        <span className={styles['choose']}>{text.choose}</span>
        <span className="soft">{text.which}</span>
        <input
          type="file"
          multiple
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // The same file can be chosen again after it was mended.
            event.target.value = '';
          }}
        />
      </label>
    </>
  );
}
