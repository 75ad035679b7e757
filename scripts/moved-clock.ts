/** Days of the week, the month, the year and the clock change on which code that counts days goes wrong. */
export const dates = [
  { name: 'saturday', moment: '2026-11-21T10:00:00Z' },
  { name: 'new-year', moment: '2026-12-31T23:58:00Z' },
  { name: 'leap-day', moment: '2028-02-29T10:00:00Z' },
  { name: 'los-angeles-spring', moment: '2027-03-14T09:58:00Z' },
  { name: 'los-angeles-autumn', moment: '2027-11-07T08:58:00Z' },
  { name: 'berlin-spring', moment: '2027-03-28T00:58:00Z' },
  { name: 'berlin-autumn', moment: '2027-10-31T00:58:00Z' },
  { name: 'month-end', moment: '2027-04-30T23:58:00Z' },
] as const;

const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
];

export function findLibrary(exists: (path: string) => boolean): string | undefined {
  return libraries.find(exists);
}

/**
 * An offset and not a moment: that would begin anew in each process. Timers and time-outs, which use the monotonic
 * clock, stay as they are.
 */
export function clockEnvironment(library: string, moment: string, now: Date): Record<string, string> {
  const seconds = Math.round((Date.parse(moment) - now.getTime()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
