import fc from 'fast-check';
import { checkBooksOfLives } from './checks.ts';
import { anyStart, type Command } from './commands.ts';
import { Life } from './life.ts';
import { anyLife } from './sequences.ts';
import { Difference, openMoneyWorld, type MoneyWorld } from './world.ts';
import type { TestDatabase } from '../test-postgres.ts';

export interface LivesOptions {
  /** Its lives are the same in every run. */
  readonly seed: number;
  /** Numbers of the first life and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly createDatabase: () => Promise<TestDatabase>;
  /** How many databases are lived in at the same time, because a life mostly waits for its database. */
  readonly lanes?: number;
  /** Whether the shortest sequence with the same fault is looked for. */
  readonly shrinks: boolean;
  readonly onLives?: (lived: LivedLives) => void;
  /** Ends the run after the lives that are being lived, whose books are still checked. */
  readonly signal?: AbortSignal;
}

export interface LivedLives {
  readonly count: number;
  /** Every life before this one was lived: a later run may go on with it. */
  readonly next: number;
}

export interface FoundFault {
  readonly life: number;
  readonly message: string;
  readonly start: string;
  readonly commands: readonly Command[];
}

/** Jobs and checks look at the whole database, so that it must not grow too large. */
const livesPerDatabase = 50;

/** Runs lives until one of them shows a fault; undefined when none does. */
export async function runLives(options: LivesOptions): Promise<FoundFault | undefined> {
  const { from, to, lanes = 1, signal, onLives } = options;
  const batches = Array.from({ length: Math.ceil((to - from) / livesPerDatabase) }, (_, index) => {
    const first = from + index * livesPerDatabase;
    return { first, end: Math.min(to, first + livesPerDatabase) };
  });
  const waiting = [...batches];
  const lived = new Map<(typeof batches)[number], number>();
  const found: FoundFault[] = [];
  const isEnded = () => found.length > 0 || signal?.aborted === true;
  const runLane = async (): Promise<void> => {
    for (;;) {
      const batch = isEnded() ? undefined : waiting.shift();
      if (batch === undefined) return;
      const { next, fault } = await runBatch(batch, options, isEnded);
      if (fault !== undefined) {
        found.push(fault);
        return;
      }
      lived.set(batch, next);
      const unfinished = batches.find((each) => lived.get(each) !== each.end);
      onLives?.({
        count: [...lived].reduce((sum, [{ first }, end]) => sum + end - first, 0),
        next: unfinished === undefined ? to : (lived.get(unfinished) ?? unfinished.first),
      });
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return found.toSorted((one, other) => one.life - other.life)[0];
}

/** Lives in one database, one after the other; the books of all are checked at the end. `next` was not lived. */
async function runBatch(
  { first, end }: { readonly first: number; readonly end: number },
  options: LivesOptions,
  isEnded: () => boolean,
): Promise<{ next: number; fault?: FoundFault }> {
  const database = await options.createDatabase();
  const world = await openMoneyWorld(database.connectionString);
  try {
    const lifeOf = new Map<number, number>();
    let life = first;
    for (; life < end && !isEnded(); life += 1) {
      const current = life;
      const fault = await runLife(current, options, async (start, commands) => {
        const lived = await Life.begin(world, start);
        for (const account of lived.accounts) lifeOf.set(account, current);
        await live(lived, commands);
      });
      if (fault !== undefined) return { next: current, fault };
    }
    const [shown] = await checkBooksOfLives(world);
    if (shown === undefined) return { next: life };
    const faulty = lifeOf.get(shown.account) ?? first;
    const fault =
      (await runCheckedLife(world, faulty, options)) ?? describeLife(faulty, options, shown.message);
    return { next: faulty, fault };
  } finally {
    await world.close();
    await database.drop();
  }
}

async function live(life: Life, commands: readonly Command[]): Promise<void> {
  for (const command of commands) await life.perform(command);
  await life.end();
}

/** Once more, with its books checked right after it, so that its steps can be shortened. */
function runCheckedLife(
  world: MoneyWorld,
  life: number,
  options: LivesOptions,
): Promise<FoundFault | undefined> {
  return runLife(life, options, async (start, commands) => {
    const lived = await Life.begin(world, start);
    await live(lived, commands);
    const own = (await checkBooksOfLives(world)).filter(({ account }) => lived.accounts.includes(account));
    if (own.length > 0) throw new Difference(own.map(({ message }) => message).join('\n'));
  });
}

async function runLife(
  life: number,
  { seed, shrinks }: LivesOptions,
  run: (start: string, commands: readonly Command[]) => Promise<void>,
): Promise<FoundFault | undefined> {
  const result = await fc.check(fc.asyncProperty(anyStart, anyLife, run), {
    seed: toSeed(seed, life),
    numRuns: 1,
    endOnFailure: !shrinks,
  });
  if (!result.failed) return undefined;
  const [start, commands] = result.counterexample ?? ['', []];
  const message = result.errorInstance instanceof Error ? result.errorInstance.message : '';
  return { life, message, start, commands };
}

/** Of a fault that shows only among other lives. */
function describeLife(life: number, { seed }: LivesOptions, message: string): FoundFault {
  const [[start, commands] = ['', []]] = fc.sample(fc.tuple(anyStart, anyLife), {
    seed: toSeed(seed, life),
    numRuns: 1,
  });
  return { life, message, start, commands };
}

function toSeed(seed: number, life: number): number {
  return (seed * 1_000_003 + life) | 0;
}
