import fc from 'fast-check';
import { anyLife, anyStart, type Command } from './commands.ts';
import { Life } from './life.ts';
import { openMoneyWorld, type MoneyWorld } from './world.ts';
import type { TestDatabase } from '../test-postgres.ts';

export interface LivesOptions {
  /** Its lives are the same in every run. */
  readonly seed: number;
  /** Numbers of the first life and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly createDatabase: () => Promise<TestDatabase>;
  /** Whether the shortest sequence with the same fault is looked for. */
  readonly shrinks: boolean;
  readonly onLife?: (lived: number) => void;
  /** Ends the run after the life that is being lived. */
  readonly signal?: AbortSignal;
}

export interface FoundFault {
  readonly life: number;
  readonly message: string;
  readonly start: string;
  readonly commands: readonly Command[];
}

/** The checks look at the whole database, so that it must not grow too large. */
const livesPerDatabase = 25;

/** Runs lives until one of them shows a fault; undefined when none does. */
export async function runLives(options: LivesOptions): Promise<FoundFault | undefined> {
  const { from, to } = options;
  const isWanted = () => options.signal?.aborted !== true;
  for (let first = from; first < to && isWanted(); first += livesPerDatabase) {
    const database = await options.createDatabase();
    const world = await openMoneyWorld(database.connectionString);
    try {
      const end = Math.min(to, first + livesPerDatabase);
      for (let life = first; life < end && isWanted(); life += 1) {
        const fault = await runLife(world, life, options);
        if (fault !== undefined) return fault;
        options.onLife?.(life + 1 - from);
      }
    } finally {
      await world.close();
      await database.drop();
    }
  }
  return undefined;
}

async function runLife(
  world: MoneyWorld,
  life: number,
  { seed, shrinks }: LivesOptions,
): Promise<FoundFault | undefined> {
  const property = fc.asyncProperty(anyStart, anyLife, async (start, commands) => {
    const lived = await Life.begin(world, start);
    for (const command of commands) await lived.perform(command);
    await lived.end();
  });
  const result = await fc.check(property, {
    seed: (seed * 1_000_003 + life) | 0,
    numRuns: 1,
    endOnFailure: !shrinks,
  });
  if (!result.failed) return undefined;
  const [start, commands] = result.counterexample ?? ['', []];
  const message = result.errorInstance instanceof Error ? result.errorInstance.message : '';
  return { life, message, start, commands };
}
