import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from '@recoup/testing/environment';
import { patience } from '@recoup/testing/patience';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../platform/log.ts';
import { startChild, type Child } from './child.ts';
import { createReplaceable } from './replaceable.ts';

const log = createLog('silent', 'test');

interface Program {
  readonly start: (signal: AbortSignal) => Promise<Child>;
  readonly pids: () => number[];
}

/** A program that notes its process id and then runs `code`. */
function createProgram(code: string): Program {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-child-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'program.mjs');
  const noted = join(folder, 'pids');
  const note = `import { appendFileSync } from 'node:fs';
appendFileSync(process.argv[2], process.pid + '\\n');
process.on('disconnect', () => process.exit(0));`;
  writeFileSync(file, `${note}\n${code}`);
  return {
    start: (signal) =>
      startChild({
        name: 'program',
        file,
        args: [noted],
        environment: bareEnvironment,
        isReady: (message): message is { type: 'ready' } =>
          typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready',
        log,
        signal,
      }),
    pids: () => (existsSync(noted) ? readFileSync(noted, 'utf8').trim().split('\n').map(Number) : []),
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const neverReady = '';
const readyAndObedient = `process.on('message', () => process.exit(0));
process.send({ type: 'ready' });`;

async function untilLaunched({ pids }: Program): Promise<number> {
  await vi.waitFor(() => expect(pids()).toHaveLength(1), patience);
  return pids()[0] ?? 0;
}

test('a process that is not ready yet is ended at once', async () => {
  const program = createProgram(neverReady);
  const replaceable = createReplaceable(program.start);
  const started = replaceable.start();
  const pid = await untilLaunched(program);
  // The child never gets ready; waiting for it would exceed the test's timeout.
  await replaceable.stop();
  expect(await started).toBeUndefined();
  expect(isRunning(pid)).toBe(false);
});

test('a process that is ready is asked to stop and ends as it likes', async () => {
  const program = createProgram(readyAndObedient);
  const replaceable = createReplaceable(program.start);
  await replaceable.start();
  const [pid = 0] = program.pids();
  expect(isRunning(pid)).toBe(true);
  await replaceable.stop();
  expect(isRunning(pid)).toBe(false);
});

test('a process that is being replaced is not started again after everything stopped', async () => {
  const program = createProgram(readyAndObedient);
  const replaceable = createReplaceable(program.start);
  await replaceable.start();
  const replaced = replaceable.replace(program.start);
  await replaceable.stop();
  expect(await replaced).toBeUndefined();
  expect(program.pids()).toHaveLength(1);
});

test('a replaced process has ended before the next one starts', async () => {
  const program = createProgram(readyAndObedient);
  const replaceable = createReplaceable(program.start);
  await replaceable.start();
  await replaceable.replace(program.start);
  const [first = 0, second = 0] = program.pids();
  expect([first, second].map(isRunning)).toEqual([false, true]);
  await replaceable.stop();
});
