export interface RecordedCall {
  readonly at: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly operation: string;
  readonly storeId: string | undefined;
  readonly status: number;
  /** The error code of the reply. */
  readonly code: string | undefined;
}

const kept = 200;

/** The latest calls, newest first. Tokens and codes are never in it: only paths are. */
export class RecentCalls {
  #calls: RecordedCall[] = [];

  get all(): readonly RecordedCall[] {
    return this.#calls;
  }

  add(call: RecordedCall): void {
    this.#calls = [call, ...this.#calls.slice(0, kept - 1)];
  }
}
