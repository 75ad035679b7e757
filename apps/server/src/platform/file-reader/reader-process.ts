import { ReaderTask, type Answer, type Assignment } from './reader-task.ts';

const answer = (message: Answer) => process.send?.(message);

process.on('message', (assignment: Assignment) => {
  perform(assignment).then(answer, (error: unknown) =>
    answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
answer({ ready: true });

async function perform({ module, name, input }: Assignment): Promise<Answer> {
  const exported: Record<string, unknown> = await import(module);
  const task = exported[name];
  if (!(task instanceof ReaderTask)) throw new Error(`${module} exports no task ${name}`);
  const output: unknown = await task.run(input);
  return { output, residentBytes: process.memoryUsage.rss() };
}
