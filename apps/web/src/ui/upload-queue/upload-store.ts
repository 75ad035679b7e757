export type UploadStage<Done> =
  | { readonly name: 'waiting' }
  | { readonly name: 'reading' }
  /** `share` is the sent fraction, from 0 to 1. */
  | { readonly name: 'sending'; readonly share: number }
  | { readonly name: 'reconnecting' }
  | { readonly name: 'finishing' }
  | { readonly name: 'done'; readonly result: Done }
  | { readonly name: 'cancelled' }
  /** Rejected before anything was sent, with the reason as text; the same file would be rejected again. */
  | { readonly name: 'refused'; readonly reason: string }
  | { readonly name: 'failed'; readonly error: unknown };

type RunningStage = Extract<
  UploadStage<never>,
  { name: 'reading' | 'sending' | 'reconnecting' | 'finishing' }
>;

export interface QueuedFile<Meta> {
  readonly file: File;
  /** Data for the sender besides the file. */
  readonly meta: Meta;
}

export interface Upload<Done, Meta> extends QueuedFile<Meta> {
  readonly key: string;
  readonly stage: UploadStage<Done>;
}

export interface UploadOptions<Done, Meta> {
  readonly send: (
    file: QueuedFile<Meta>,
    running: { readonly signal: AbortSignal; readonly onStage: (stage: RunningStage) => void },
  ) => Promise<Done>;
  /** Why a file cannot be sent, as text; null when it can. */
  readonly check?: (file: File) => string | null;
  /** Number of parallel uploads. */
  readonly atOnce?: number;
  /** Called when the user cancels a file or removes it from the list, not when the page is left. */
  readonly onCancel?: (file: QueuedFile<Meta>) => void;
  /** Called after each file, and with `isLast` when the queue is empty. */
  readonly onSettled?: (isLast: boolean) => void;
}

const runningStages = new Set(['waiting', 'reading', 'sending', 'reconnecting', 'finishing']);

export function isRunning({ stage }: Upload<unknown, unknown>): boolean {
  return runningStages.has(stage.name);
}

export function canRetry({ stage }: Upload<unknown, unknown>): boolean {
  return stage.name === 'failed' || stage.name === 'cancelled';
}

/** An upload queue: a few files at a time, each with its own progress, result, cancel and retry. */
export class UploadStore<Done, Meta> {
  #options: UploadOptions<Done, Meta>;
  #uploads: readonly Upload<Done, Meta>[] = [];
  #running = new Map<string, AbortController>();
  #listeners = new Set<() => void>();
  #count = 0;

  constructor(options: UploadOptions<Done, Meta>) {
    this.#options = options;
  }

  readonly list = (): readonly Upload<Done, Meta>[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the page's latest data when a file is sent. */
  configure(options: UploadOptions<Done, Meta>): void {
    this.#options = options;
  }

  add(files: readonly QueuedFile<Meta>[]): void {
    const added = files.map((queued): Upload<Done, Meta> => {
      this.#count += 1;
      const reason = this.#options.check?.(queued.file) ?? null;
      const stage: UploadStage<Done> = reason === null ? { name: 'waiting' } : { name: 'refused', reason };
      return { ...queued, key: String(this.#count), stage };
    });
    this.#change([...this.#uploads, ...added]);
    this.#sendNext();
  }

  cancel(key: string): void {
    const upload = this.#uploads.find((each) => each.key === key);
    this.#abort(key);
    if (upload) this.#options.onCancel?.(upload);
  }

  /** Cancels the file and takes it off the list. */
  remove(key: string): void {
    this.cancel(key);
    this.#change(this.#uploads.filter((each) => each.key !== key));
  }

  /** `meta` replaces the previous data. */
  retry(key: string, meta?: Meta): void {
    if (meta !== undefined) {
      this.#change(this.#uploads.map((each) => (each.key === key ? { ...each, meta } : each)));
    }
    this.#setStage(key, { name: 'waiting' });
    this.#sendNext();
  }

  retryAll(): void {
    for (const upload of this.#uploads) if (canRetry(upload)) this.retry(upload.key);
  }

  /** Removes finished files: uploaded or rejected. */
  clearFinished(): void {
    this.#change(this.#uploads.filter((upload) => isRunning(upload) || canRetry(upload)));
  }

  clear(): void {
    this.#change(this.#uploads.filter(isRunning));
  }

  /** Cancels everything when the user leaves the page. */
  stop(): void {
    for (const { key } of this.#uploads.filter(isRunning)) this.#abort(key);
  }

  #abort(key: string): void {
    this.#running.get(key)?.abort();
    this.#setStage(key, { name: 'cancelled' });
  }

  #sendNext(): void {
    while (this.#running.size < (this.#options.atOnce ?? 2)) {
      const next = this.#uploads.find(
        ({ key, stage }) => stage.name === 'waiting' && !this.#running.has(key),
      );
      if (next === undefined) return;
      void this.#send(next);
    }
  }

  async #send({ key, file, meta }: Upload<Done, Meta>): Promise<void> {
    const abort = new AbortController();
    const { signal } = abort;
    this.#running.set(key, abort);
    const setStage = (stage: UploadStage<Done>) => {
      // A cancelled upload stays cancelled, whatever still arrives.
      if (!signal.aborted) this.#setStage(key, stage);
    };
    setStage({ name: 'sending', share: 0 });
    try {
      const result = await this.#options.send({ file, meta }, { signal, onStage: setStage });
      setStage({ name: 'done', result });
    } catch (error) {
      setStage({ name: 'failed', error });
    } finally {
      this.#running.delete(key);
      this.#options.onSettled?.(!this.#uploads.some(isRunning));
      this.#sendNext();
    }
  }

  #setStage(key: string, stage: UploadStage<Done>): void {
    this.#change(this.#uploads.map((each) => (each.key === key ? { ...each, stage } : each)));
  }

  #change(uploads: readonly Upload<Done, Meta>[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}
