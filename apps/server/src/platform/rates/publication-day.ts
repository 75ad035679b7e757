import { addDays } from '../day.ts';

/**
 * The day itself or the last one before it for which the European Central Bank publishes rates: every working day
 * except TARGET closing days, at about 16:00 Central European Time.
 * https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html
 */
export function getPublicationDay(day: string): string {
  let last = day;
  while (isClosed(last)) last = addDays(last, -1);
  return last;
}

const fixedHolidays = new Set(['01-01', '05-01', '12-25', '12-26']);

function isClosed(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || fixedHolidays.has(day.slice(5))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day === addDays(easter, -2) || day === addDays(easter, 1);
}

/** Algorithm of Meeus, Jones and Butcher, for the Gregorian calendar. */
function easterSunday(year: number): string {
  const whole = (a: number, b: number) => Math.floor(a / b);
  const golden = year % 19;
  const century = whole(year, 100);
  const yearOfCentury = year % 100;
  const correction = whole(century - whole(century + 8, 25) + 1, 3);
  const epact = (19 * golden + century - whole(century, 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * whole(yearOfCentury, 4) - epact - (yearOfCentury % 4)) % 7;
  const late = whole(golden + 11 * epact + 22 * weekday, 451);
  const count = epact + weekday - 7 * late + 114;
  const month = whole(count, 31);
  const dayOfMonth = (count % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}
