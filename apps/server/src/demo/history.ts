import { sql } from 'kysely';
import type { Log } from '../platform/log.ts';
import { putClockAway } from './clock.ts';
import { plan } from './plan.ts';
import type { Progress } from './progress.ts';
import type { Stage } from './stage.ts';

const day = 86_400_000;

/** Goes on where the demo was left; each scene is played once, or again from its beginning when it was cut short. */
export async function liveHistory(
  stage: Stage,
  { connectionString, log, tell }: { connectionString: string; log: Log; tell: (progress: Progress) => void },
): Promise<void> {
  const { begin, done } = await readHistory(stage);
  const total = plan.length;
  for (const [index, scene] of plan.entries()) {
    if (index < done) continue;
    await stage.clock.setTo(begin + scene.day * day);
    log.debug({ scene: scene.name, day: scene.day }, 'a scene of the demo');
    const TEMP = performance.now();
    await scene.play(stage);
    await stage.jobs.workOff();
    await stage.data.withSystem((tx) => sql`update demo.history set done = ${index + 1}`.execute(tx));
    process.stderr.write(
      `TEMP ${scene.day} ${scene.name} ${Math.round(performance.now() - TEMP)} cpu ${Math.round(process.cpuUsage().user / 1000)}\n`,
    );
    tell({ done: index + 1, total });
  }
  await putClockAway(connectionString);
}

async function readHistory({ data }: Stage): Promise<{ begin: number; done: number }> {
  return data.withSystem(async (tx) => {
    const { rows } = await sql<{ begin: Date; done: number }>`select begin, done from demo.history`.execute(
      tx,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The demo was not begun');
    return { begin: row.begin.getTime(), done: row.done };
  });
}
