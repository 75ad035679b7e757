/** The variables by which `npm run test:dates` moves the clock; child processes need them too. */
export function getMovedClock(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC = '', LD_PRELOAD = '' } = environment;
  return FAKETIME === undefined ? {} : { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, LD_PRELOAD };
}
