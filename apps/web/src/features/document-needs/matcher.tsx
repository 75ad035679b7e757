import type { OpenNeed } from '@recoup/contract/open-needs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundFile } from '../../lib/files/dropped-files.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { NativeSelect } from '../../ui/field/native-select.tsx';
import { DropZone } from '../../ui/upload-queue/drop-zone.tsx';
import { UploadList } from '../../ui/upload-queue/upload-list.tsx';
import { guessType, uploadOverviewQuery, useUploads } from '../file-manager/index.ts';
import styles from './document-needs.module.css';
import { matchNeed, needKey } from './match-need.ts';
import { useNeedText } from './need-text.ts';
import { useServeNeed } from './use-serve-need.ts';

/**
 * Uploads many files at once: each is saved, matched to a need by its name, and attached once the seller
 * agrees.
 */
export function Matcher({ needs }: { readonly needs: readonly OpenNeed[] }) {
  const text = useText('documentNeeds');
  const account = useSession().account.id;
  const { data: overview } = useQuery(uploadOverviewQuery(account));
  const uploads = useUploads(account, overview);
  const serve = useServeNeed();
  const needText = useNeedText();
  /** The need of each document by document id; empty when the seller wants none. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [attached, setAttached] = useState<ReadonlySet<number>>(new Set());
  const add = (found: readonly FoundFile[]) =>
    uploads.queue.add(
      found.map(({ file, path }) => {
        const guess = guessType(file.name);
        const need = matchNeed(path, guess, needs);
        // A file whose name says no document type gets the type that its need lacks.
        const type = guess === 'other' ? (need?.types[0] ?? guess) : guess;
        return { file, meta: { type, match: need === undefined ? '' : needKey(need) } };
      }),
    );
  const matches = uploads.uploads.flatMap(({ stage, meta }) => {
    if (stage.name !== 'done' || attached.has(stage.result.document)) return [];
    const { document } = stage.result;
    const key = chosen.get(document) ?? meta.match ?? '';
    const need = needs.find((each) => needKey(each) === key);
    return need === undefined ? [] : [{ document, need, tickets: need.tickets.map(({ id }) => id) }];
  });
  const attachAll = async () => {
    for (const match of matches) {
      await serve.mutateAsync(match);
      setAttached((before) => new Set([...before, match.document]));
    }
  };
  if (needs.length === 0 && uploads.uploads.length === 0) return null;
  return (
    <section className={styles['matcher']} aria-label={text.matcher}>
      <DropZone title={text.drop} note={text.dropNote} hasFolders onFiles={add} />
      <UploadList
        {...uploads}
        label={text.files}
        renderResult={({ document }, { file, meta }) =>
          attached.has(document) ? (
            <p>{text.isAttached}</p>
          ) : (
            <NativeSelect
              label={text.needOf({ name: file.name })}
              options={[
                { value: '', label: text.noNeed },
                ...needs.map((need) => {
                  const { title, source } = needText(need);
                  return { value: needKey(need), label: `${source}: ${title}` };
                }),
              ]}
              value={chosen.get(document) ?? meta.match ?? ''}
              onChange={(key) => setChosen((before) => new Map([...before, [document, key]]))}
            />
          )
        }
      />
      {matches.length === 0 ? null : (
        <Button variant="primary" disabled={serve.isPending} onClick={() => void attachAll()}>
          {text.attachAll({ count: matches.length })}
        </Button>
      )}
    </section>
  );
}
