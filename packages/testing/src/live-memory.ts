import { setImmediate, setInterval } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use, without what waits to be collected: how much that is depends on how busy the machine is. */
function liveBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The most bytes that were in use at once while the work ran, above those in use before. */
export async function measureLiveMemory(work: () => Promise<unknown>): Promise<number> {
  // Buffers of earlier work are freed only after what refers to them.
  liveBytes();
  await setImmediate();
  const before = liveBytes();
  let highest = before;
  const end = new AbortController();
  const done = work().finally(() => end.abort());
  try {
    for await (const _ of setInterval(250, undefined, { signal: end.signal })) {
      highest = Math.max(highest, liveBytes());
    }
  } catch {
    // Ended with the work.
  }
  await done;
  return highest - before;
}
