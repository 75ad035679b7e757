import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendFiles } from '../../../lib/files/send-files.ts';
import type { DateOrder } from '../../../ui/date-order/date-order-choice.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { refreshStores } from '../queries.ts';
import { readUploadAnswers, type Upload, type UploadStage } from './upload.ts';

export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly stop: (key: string) => void;
  readonly again: (key: string, dateOrder?: DateOrder) => void;
}

interface Job {
  readonly key: string;
  readonly file: File;
  readonly dateOrder?: DateOrder | undefined;
  readonly abort: AbortController;
}

/** Sends files one after another, each by itself, so that each has its own progress and its own end. */
export function useUploads(store: number): Uploads {
  const account = useSession().account.id;
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const jobs = useRef<Job[]>([]);
  const running = useRef<Job | null>(null);
  const isSending = useRef(false);

  const note = (key: string, stage: UploadStage) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, stage } : each)));

  const send = async ({ key, file, dateOrder, abort }: Job): Promise<void> => {
    if (abort.signal.aborted) return;
    note(key, { name: 'sending', share: 0 });
    try {
      const reply = await sendFiles('POST /api/ext/product/userproduct/{id}/upload/', [file], {
        params: { id: store },
        ...(dateOrder !== undefined && { query: { date_order: dateOrder } }),
        account,
        signal: abort.signal,
        onProgress: (share) => note(key, { name: 'sending', share }),
      });
      note(key, { name: 'answered', answers: readUploadAnswers(reply) });
      refreshStores(queries, account);
    } catch (error) {
      note(key, abort.signal.aborted ? { name: 'stopped' } : { name: 'failed', error });
    }
  };

  const work = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    for (let job = jobs.current.shift(); job; job = jobs.current.shift()) {
      running.current = job;
      await send(job);
    }
    running.current = null;
    isSending.current = false;
  };

  // Closing the dialog gives up what has not been sent.
  useEffect(
    () => () => {
      for (const { abort } of jobs.current) abort.abort();
      running.current?.abort.abort();
    },
    [],
  );

  const enqueue = (added: readonly Omit<Job, 'abort'>[]) => {
    jobs.current.push(...added.map((each) => ({ ...each, abort: new AbortController() })));
    void work();
  };

  return {
    uploads,
    add: (files) => {
      const added = files.map((file) => ({ key: nextKey(), file }));
      setUploads((before) => [
        ...before,
        ...added.map((each) => ({ ...each, stage: { name: 'waiting' } as const })),
      ]);
      enqueue(added);
    },
    stop: (key) => {
      const job = [...jobs.current, running.current].find((each) => each?.key === key);
      job?.abort.abort();
      note(key, { name: 'stopped' });
    },
    again: (key, dateOrder) => {
      const upload = uploads.find((each) => each.key === key);
      if (!upload) return;
      note(key, { name: 'waiting' });
      enqueue([{ key, file: upload.file, dateOrder }]);
    },
  };
}

let uploadsSoFar = 0;

/** The same file may be chosen twice. */
function nextKey(): string {
  uploadsSoFar += 1;
  return String(uploadsSoFar);
}
