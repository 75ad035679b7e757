/** What moves the clock of a process on `npm run test:dates`: its children must run on the same day. */
export function movedClock(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC = '', LD_PRELOAD = '' } = environment;
  return FAKETIME === undefined ? {} : { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, LD_PRELOAD };
}
