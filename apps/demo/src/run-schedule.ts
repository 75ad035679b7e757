import { dayMs } from './day.ts';
import type { Demo } from './demo.ts';
import type { Step } from './schedule.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Continues where an earlier start was interrupted: a step that was cut short runs again from its beginning. */
export async function runSchedule(
  demo: Demo,
  { startedAt, done, steps }: { startedAt: Date; done: number; steps: readonly Step[] },
  { onProgress, onError }: { onProgress: (progress: Progress) => void; onError: (message: string) => void },
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if (index < done) continue;
    await demo.control.moveTo(startedAt.getTime() + step.day * dayMs);
    // A step that fails twice leaves a gap in the year; the others go on.
    await runStep(demo, step)
      .catch(() => runStep(demo, step))
      .catch((error: unknown) => onError(`The demo left out "${step.name}": ${String(error)}`));
    await demo.control.finishStep(index + 1);
    onProgress({ done: index + 1, total: steps.length });
  }
}

async function runStep(demo: Demo, step: Step): Promise<void> {
  await step.run(demo);
  await demo.control.runJobs();
}
