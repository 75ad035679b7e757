import { sql } from 'kysely';
import type { Log } from '../platform/log.ts';
import { plans, type Length, type Scene } from './plan.ts';
import type { Progress } from './progress.ts';
import type { Stage } from './stage.ts';

const day = 86_400_000;

/** Goes on where the demo was left; each scene is played once, or again from its beginning when it was cut short. */
export async function liveHistory(
  stage: Stage,
  { log, tell }: { log: Log; tell: (progress: Progress) => void },
): Promise<void> {
  const { begin, done, total, plan } = await readHistory(stage);
  for (const [index, scene] of plan.entries()) {
    if (index < done) continue;
    await stage.clock.setTo(begin + scene.day * day);
    // One that cannot be played leaves a gap in the year; it must not end it.
    await play(stage, scene)
      .catch(() => play(stage, scene))
      .catch((error) => log.error({ err: error, scene: scene.name }, 'a scene of the demo was left out'));
    await stage.data.withSystem((tx) => sql`update demo.history set done = ${index + 1}`.execute(tx));
    tell({ done: index + 1, total });
  }
}

async function play(stage: Stage, scene: Scene): Promise<void> {
  await scene.play(stage);
  await stage.jobs.workOff();
}

interface History extends Progress {
  readonly begin: number;
  readonly plan: readonly Scene[];
}

async function readHistory({ data }: Stage): Promise<History> {
  return data.withSystem(async (tx) => {
    const { rows } = await sql<Progress & { begin: Date; plan: Length }>`
      select begin, done, total, plan
      from demo.history
    `.execute(tx);
    const [row] = rows;
    if (row === undefined) throw new Error('The demo was not begun');
    return { ...row, begin: row.begin.getTime(), plan: plans[row.plan] };
  });
}
