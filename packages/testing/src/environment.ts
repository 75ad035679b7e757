/** The minimal environment of a program, without the machine's settings. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  // `npm run test:dates` moves the clock of a test and of every program it starts.
  const { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, LD_PRELOAD } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, LD_PRELOAD };
}
