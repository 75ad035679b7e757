import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendFiles } from '../../lib/files/send-files.ts';
import type { Region } from '../../lib/marketplaces/regions.ts';
import { createEstimate, estimateQuery } from './api.ts';

export type SendingFile =
  | { readonly key: string; readonly file: File; readonly stage: 'waiting' }
  | { readonly key: string; readonly file: File; readonly stage: 'sending'; readonly share: number }
  | { readonly key: string; readonly file: File; readonly stage: 'failed'; readonly error: unknown };

export interface EstimateFiles {
  /** Those that are not at the server yet. */
  readonly sending: readonly SendingFile[];
  readonly add: (files: readonly File[]) => void;
  readonly again: (key: string) => void;
}

/** Sends files one after another; the first begins the estimate. */
export function useEstimateFiles(
  account: string,
  given: { readonly id: string | null; readonly region: Region; readonly onBegun: (id: string) => void },
): EstimateFiles {
  const queries = useQueryClient();
  const [sending, setSending] = useState<readonly SendingFile[]>([]);
  const waiting = useRef<{ key: string; file: File }[]>([]);
  const isBusy = useRef(false);
  const begun = useRef<string | null>(null);
  const count = useRef(0);

  const note = (key: string, next: SendingFile | null) =>
    setSending((before) =>
      before.flatMap((each) => (each.key === key ? (next === null ? [] : [next]) : [each])),
    );

  const estimate = async (): Promise<string> => {
    const known = given.id ?? begun.current;
    if (known !== null) return known;
    const { id } = await createEstimate({ body: { region: given.region }, account });
    begun.current = String(id);
    given.onBegun(begun.current);
    return begun.current;
  };

  const send = async ({ key, file }: { key: string; file: File }): Promise<void> => {
    try {
      note(key, { key, file, stage: 'sending', share: 0 });
      const id = await estimate();
      await sendFiles('POST /api/audits/estimates/{id}/files/', [file], {
        params: { id },
        account,
        signal: new AbortController().signal,
        onProgress: (share) => note(key, { key, file, stage: 'sending', share }),
      });
      await queries.invalidateQueries({ queryKey: estimateQuery(account, id).queryKey });
      note(key, null);
    } catch (error) {
      note(key, { key, file, stage: 'failed', error });
    }
  };

  const work = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await send(next);
    isBusy.current = false;
  };

  const enqueue = (added: readonly { key: string; file: File }[]) => {
    waiting.current.push(...added);
    void work();
  };

  return {
    sending,
    add: (files) => {
      const added = files.map((file) => {
        count.current += 1;
        return { key: String(count.current), file };
      });
      setSending((before) => [...before, ...added.map((each) => ({ ...each, stage: 'waiting' as const }))]);
      enqueue(added);
    },
    again: (key) => {
      const found = sending.find((each) => each.key === key);
      if (!found) return;
      note(key, { key, file: found.file, stage: 'waiting' });
      enqueue([{ key, file: found.file }]);
    },
  };
}
