import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Bytes of buffers in use, without garbage, whose amount depends on how busy the machine is. May take a second in a
 * process that has run many tests.
 */
export async function measureBuffers(): Promise<number> {
  // Buffers are freed only after what refers to them.
  collectGarbage();
  await setImmediate();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
