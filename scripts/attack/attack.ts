import type { Target } from './target.ts';

export interface Tally {
  readonly attempts: number;
  /** What the attacker achieved, one line for each. */
  readonly successes: readonly string[];
  readonly notes: readonly string[];
  attempt(what: string, isSuccess: boolean): void;
  note(text: string): void;
}

export interface Attack {
  readonly name: string;
  run(target: Target, tally: Tally): Promise<void>;
}

export function createTally(): Tally {
  const successes: string[] = [];
  const notes: string[] = [];
  let attempts = 0;
  return {
    get attempts() {
      return attempts;
    },
    successes,
    notes,
    attempt: (what, isSuccess) => {
      attempts += 1;
      if (isSuccess) successes.push(what);
    },
    note: (text) => {
      notes.push(text);
    },
  };
}
