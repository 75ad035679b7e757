/**
 * How long the work took, and the longest that it kept the thread from others, as processor time, so that other
 * programs do not count. A timer that is due every few milliseconds fires as soon as the thread is free.
 */
export async function measureHeld<T>(
  work: () => Promise<T>,
): Promise<{ result: T; heldMs: number; spentMs: number }> {
  let [heldMs, spentMs] = [0, 0];
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    const ms = (user + system) / 1000;
    spentMs += ms;
    heldMs = Math.max(heldMs, ms);
  };
  const timer = setInterval(measure, 5);
  const result = await work().finally(() => clearInterval(timer));
  measure();
  return { result, heldMs, spentMs };
}
