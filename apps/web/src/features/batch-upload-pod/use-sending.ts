import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hashOf, sendUpload } from '../../lib/files/send-upload.ts';
import type { FoundFile } from './dropped-files.ts';
import { proofCalls } from './proof-calls.ts';
import { refreshProofs } from './queries.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';

export interface SentFile extends FoundFile {
  readonly key: string;
  readonly state: 'waiting' | 'sending' | 'reconnecting' | 'taken' | 'failed';
  /** How much of it has left, from 0 to 1. */
  readonly share: number;
  /** Why it failed; `empty` when there was nothing to send. */
  readonly error: unknown;
}

export interface Sending {
  readonly files: readonly SentFile[];
  readonly add: (found: readonly FoundFile[]) => void;
  readonly again: () => void;
  /** Forgets what was taken or failed. */
  readonly clear: () => void;
}

const atOnce = 3;
/** A larger one is known again by its name and size; hashing it would fill the memory. */
const mostHashed = 64 * 1024 * 1024;
const refreshEveryMs = 1500;

/** Sends files into a batch. Leaving the page stops it; choosing the same files again goes on. */
export function useSending(batch: number, pieceSize: number): Sending {
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const waiting = useRef<SentFile[]>([]);
  const running = useRef(0);
  const refreshed = useRef(0);
  const [left] = useState(() => new AbortController());
  useEffect(() => () => left.abort(), [left]);

  const note = (key: string, change: Partial<SentFile>) =>
    setFiles((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)));

  /** Not after each of hundreds, but soon, and after the last. */
  const refresh = (isLast: boolean) => {
    if (!isLast && Date.now() - refreshed.current < refreshEveryMs) return;
    refreshed.current = Date.now();
    refreshProofs(queries);
  };

  const send = async ({ key, path, file }: SentFile): Promise<void> => {
    try {
      note(key, { state: 'sending', share: 0, error: null });
      const sha256 = file.size > mostHashed ? undefined : await hashOf(file);
      await sendUpload(file, proofCalls(batch, path), {
        sha256,
        pieceSize,
        signal: left.signal,
        onStage: (stage) => {
          if (stage.name === 'sending') note(key, { state: 'sending', share: stage.share });
          else if (stage.name === 'reconnecting') note(key, { state: 'reconnecting' });
        },
        onBegun: () => undefined,
      });
      note(key, { state: 'taken', share: 1 });
    } catch (error) {
      if (!left.signal.aborted) note(key, { state: 'failed', error });
    }
  };

  const next = (): void => {
    while (running.current < atOnce && !left.signal.aborted) {
      const file = waiting.current.shift();
      if (file === undefined) return;
      running.current += 1;
      void send(file).finally(() => {
        running.current -= 1;
        refresh(running.current === 0 && waiting.current.length === 0);
        next();
      });
    }
  };

  const start = (added: readonly SentFile[]) => {
    waiting.current.push(...added);
    next();
  };

  return {
    files,
    add: (found) => {
      const added = found.map((each): SentFile => {
        const isEmpty = each.file.size === 0;
        const state = isEmpty ? 'failed' : 'waiting';
        return { ...each, key: createIdempotencyKey(), state, share: 0, error: isEmpty ? 'empty' : null };
      });
      setFiles((before) => [...before.filter(({ state }) => state !== 'taken'), ...added]);
      start(added.filter(({ state }) => state === 'waiting'));
    },
    again: () => {
      const failed = files.filter(({ state, error }) => state === 'failed' && error !== 'empty');
      for (const { key } of failed) note(key, { state: 'waiting' });
      start(failed);
    },
    clear: () => setFiles((before) => before.filter(({ state }) => state !== 'taken' && state !== 'failed')),
  };
}

export function isUnderWay({ state }: SentFile): boolean {
  return state === 'waiting' || state === 'sending' || state === 'reconnecting';
}
