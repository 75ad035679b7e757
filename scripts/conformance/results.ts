/** Fails the check it is thrown in. */
export function assertHolds(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

export interface Results {
  /** Prints one line per check. `faults` returns and clears what was noticed meanwhile. */
  check(name: string, work: () => Promise<void>): Promise<void>;
  readonly passed: number;
  readonly failed: number;
}

export function createResults(faults: () => readonly string[] = () => []): Results {
  let passed = 0;
  let failed = 0;
  return {
    async check(name, work) {
      const found: string[] = [];
      try {
        await work();
      } catch (error) {
        found.push(error instanceof Error ? error.message : String(error));
      }
      found.push(...faults());
      if (found.length === 0) passed += 1;
      else failed += 1;
      console.log(`${found.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
      for (const fault of new Set(found)) console.log(`         ${fault}`);
    },
    get passed() {
      return passed;
    },
    get failed() {
      return failed;
    },
  };
}
