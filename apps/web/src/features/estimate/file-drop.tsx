import { useState } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { regions, type Region } from '../../lib/marketplaces/regions.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { DropZone } from '../../ui/upload-queue/drop-zone.tsx';
import styles from './estimate.module.css';

interface FileDropProps {
  /** The region of the estimate that the files are added to; null before one is started. */
  readonly region: Region | null;
  readonly onFiles: (files: readonly File[], region: Region) => void;
}

const accept = '.txt,.csv,.tsv,.tab,.json,.gz,.zip,.xlsx,text/plain,text/csv,text/tab-separated-values';

export function FileDrop({ region, onFiles }: FileDropProps) {
  const text = useText('estimate');
  const [chosen, setChosen] = useState<Region>('na');
  const addSample = async () => {
    const { createSampleFiles } = await import('./sample-files.ts');
    onFiles(createSampleFiles(new Date()), 'na');
  };
  return (
    <>
      {region === null ? (
        <RadioGroup
          label={text.region}
          options={regions.map((value) => ({ value, label: text.regions[value] }))}
          value={chosen}
          onChange={setChosen}
          look="segments"
        />
      ) : null}
      <DropZone
        title={region === null ? text.drop : text.dropMore}
        note={text.which}
        accept={accept}
        hasFolders
        onFiles={(found) =>
          onFiles(
            found.map(({ file }) => file),
            region ?? chosen,
          )
        }
      />
      {region === null ? (
        <p className={styles['sample']}>
          {text.noFiles} <Button onClick={() => void addSample()}>{text.trySample}</Button>
        </p>
      ) : null}
    </>
  );
}
