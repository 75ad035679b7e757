export interface RecordedCall {
  readonly at: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly operation: string;
  readonly storeId: string | undefined;
  readonly status: number;
  /** The reply's error code. */
  readonly code: string | undefined;
}

const kept = 200;

/** The latest calls, newest first. Contains paths only, never tokens or codes. */
export class RecentCalls {
  #calls: RecordedCall[] = [];

  get all(): readonly RecordedCall[] {
    return this.#calls;
  }

  add(call: RecordedCall): void {
    this.#calls = [call, ...this.#calls.slice(0, kept - 1)];
  }
}
