const turnsText = /[\p{Bidi_Control}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A name written from right to left, or one that changes the direction, must not turn around the words beside it. */
export function isolate(name: string): string {
  return turnsText.test(name) ? `\u2068${name}\u2069` : name;
}
