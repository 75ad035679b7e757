const turnsText = /[\p{Bidi_Control}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Isolates a name in a right-to-left script or with direction controls, so that it does not reorder other text. */
export function isolate(name: string): string {
  return turnsText.test(name) ? `\u2068${name}\u2069` : name;
}
