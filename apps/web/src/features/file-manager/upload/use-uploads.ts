import type { DocumentType } from '@recoup/contract/document-words';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/index.ts';
import type { Room } from '../document.ts';
import { refreshDocuments } from '../queries.ts';
import { hashOf, sendUpload } from '../../../lib/files/send-upload.ts';
import { uploadCalls } from './upload-calls.ts';
import { hindrance, isOver, type Upload } from './upload.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';

export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[], typeOf: (file: File) => DocumentType) => void;
  readonly stop: (key: string) => void;
  readonly again: (key: string) => void;
  readonly clearDone: () => void;
}

interface Job {
  readonly key: string;
  readonly file: File;
  readonly type: DocumentType;
  abort: AbortController;
  id: number | null;
}

/** More would not be faster, and each would be slower. */
const atOnce = 2;

/** Sends files two at a time, each with its own progress and its own end. Leaving the page stops them; they can be resumed. */
export function useUploads(account: string, room: Room | undefined): Uploads {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Job[]>([]);
  const running = useRef(new Set<Job>());
  const known = useRef(new Map<string, Job>());

  const note = (key: string, change: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)));

  const send = async (job: Job, pieceSize: number): Promise<void> => {
    const { key, file, type, abort } = job;
    try {
      note(key, { stage: { name: 'reading' } });
      const sha256 = await hashOf(file);
      abort.signal.throwIfAborted();
      const { outcome, document } = await sendUpload(file, uploadCalls(account, type), {
        sha256,
        pieceSize,
        signal: abort.signal,
        onStage: (stage) => note(key, { stage }),
        onBegun: (id) => {
          job.id = id;
          note(key, { id });
        },
      });
      note(key, { stage: { name: outcome, document } });
    } catch (error) {
      note(key, { stage: abort.signal.aborted ? { name: 'stopped' } : { name: 'failed', error } });
    }
    refreshDocuments(queries, account);
  };

  const next = (): void => {
    while (running.current.size < atOnce) {
      const job = waiting.current.shift();
      if (job === undefined) return;
      running.current.add(job);
      void send(job, room?.pieceSize ?? 1024 * 1024).finally(() => {
        running.current.delete(job);
        next();
      });
    }
  };

  useEffect(() => {
    const begun = known.current;
    return () => {
      for (const { abort } of begun.values()) abort.abort();
    };
  }, []);

  return {
    uploads,
    add: (files, typeOf) => {
      const added = files.map((file): Upload => {
        const stage = hindrance(file, room) ?? { name: 'waiting' };
        return { key: createIdempotencyKey(), file, type: typeOf(file), id: null, stage };
      });
      setUploads((before) => [...before, ...added]);
      for (const { key, file, type, stage } of added) {
        if (stage.name !== 'waiting') continue;
        const job: Job = { key, file, type, abort: new AbortController(), id: null };
        known.current.set(key, job);
        waiting.current.push(job);
      }
      next();
    },
    stop: (key) => {
      const job = known.current.get(key);
      if (job === undefined) return;
      job.abort.abort();
      waiting.current = waiting.current.filter((each) => each !== job);
      note(key, { stage: { name: 'stopped' } });
    },
    again: (key) => {
      const job = known.current.get(key);
      if (job === undefined) return;
      job.abort = new AbortController();
      note(key, { stage: { name: 'waiting' } });
      waiting.current.push(job);
      next();
    },
    clearDone: () =>
      setUploads((before) =>
        before.filter(
          (each) => !isOver(each) || each.stage.name === 'failed' || each.stage.name === 'stopped',
        ),
      ),
  };
}

/** Gives an unfinished upload up, for good. */
export async function discardUpload(account: string, id: number): Promise<void> {
  await call('DELETE /api/documents/uploads/{id}/', { params: { id }, body: {}, account });
}
