/** Browser and system of a session, by the marks their makers put into the user agent; empty when unknown. */
export function deviceName(userAgent: string): string {
  return [nameIn(userAgent, browsers), nameIn(userAgent, systems)].filter(Boolean).join(' · ');
}

type Marks = readonly (readonly [RegExp, string])[];

/** The order matters: most browsers also carry the marks of those they descend from. */
const browsers: Marks = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: Marks = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function nameIn(userAgent: string, marks: Marks): string {
  return marks.find(([mark]) => mark.test(userAgent))?.[1] ?? '';
}
