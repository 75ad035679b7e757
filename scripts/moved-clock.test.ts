import { expect, test } from 'vitest';
import { clockEnvironment, dates } from './moved-clock.ts';

test('the offset leads from now to the moment, forward and back', () => {
  const now = new Date('2026-11-16T00:00:00Z');
  expect(clockEnvironment('library', '2026-11-16T00:01:00Z', now)).toMatchObject({ FAKETIME: '+60' });
  expect(clockEnvironment('library', '2026-11-15T23:59:00Z', now)).toMatchObject({ FAKETIME: '-60' });
});

test('the dates are what their names say', () => {
  const weekday = (moment: string) => new Date(moment).getUTCDay();
  const offset = (moment: string, hours: number, timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(new Date(Date.parse(moment) + hours * 3_600_000))
      .find(({ type }) => type === 'timeZoneName')?.value;
  for (const { name, moment } of dates) {
    if (name === 'saturday') expect(weekday(moment)).toBe(6);
    const timeZone = name.startsWith('los-angeles')
      ? 'America/Los_Angeles'
      : name.startsWith('berlin')
        ? 'Europe/Berlin'
        : undefined;
    if (timeZone !== undefined) expect(offset(moment, 0, timeZone)).not.toBe(offset(moment, 1, timeZone));
  }
});
