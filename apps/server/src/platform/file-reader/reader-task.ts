/** Viewing a stored file does not wait for the account's uploads. */
export type Lane = 'upload' | 'view';

/** Work on an untrusted file that a reader process does. Input and output must survive a structured clone. */
export class ReaderTask<Input, Output> {
  readonly module: string;
  readonly name: string;
  readonly run: (input: Input) => Promise<Output>;
  readonly lane: Lane;
  /** The process is killed when it takes longer. */
  readonly maxSeconds: number;

  /** `module` is the `import.meta.url` of the module that exports the task under `name`. */
  constructor(
    module: string,
    name: string,
    run: (input: Input) => Promise<Output>,
    { lane = 'upload', maxSeconds }: { lane?: Lane; maxSeconds: number },
  ) {
    this.module = module;
    this.name = name;
    this.run = run;
    this.lane = lane;
    this.maxSeconds = maxSeconds;
  }
}

export interface Assignment {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

export type Answer =
  | { readonly ready: true }
  | { readonly output: unknown; readonly residentBytes: number }
  | { readonly fault: string };
