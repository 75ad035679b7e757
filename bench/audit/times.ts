/** Milliseconds by the clock, and of all cores together. */
export interface Times {
  readonly ms: number;
  readonly cpuMs: number;
}

export function now(): Times {
  const { user, system } = process.cpuUsage();
  return { ms: performance.now(), cpuMs: (user + system) / 1000 };
}

export function between(begun: Times, ended: Times): Times {
  return { ms: ended.ms - begun.ms, cpuMs: ended.cpuMs - begun.cpuMs };
}
