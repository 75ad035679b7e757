import { formatDate, formatDateTime, formatDay, formatTime } from '../../lib/format.ts';
import { useLanguage } from '../../lib/i18n/index.ts';
import styles from './date-text.module.css';

interface DateTextProps {
  /** A time in ISO 8601, shown in the user's time zone; or a date such as 2026-11-15, the same everywhere. */
  readonly value: string;
  readonly hasTime?: boolean;
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** In a narrow column, date and time may stand on two lines; neither breaks. */
export function DateText({ value, hasTime = false }: DateTextProps) {
  const language = useLanguage();
  const moment = new Date(value);
  if (isDay.test(value) || !hasTime)
    return (
      <time dateTime={value} className={styles['whole']}>
        {isDay.test(value) ? formatDay(value, language) : formatDate(moment, language)}
      </time>
    );
  const text = formatDateTime(moment, language);
  const time = formatTime(moment, language);
  return (
    <time dateTime={value}>
      <span className={styles['whole']}>{text.slice(0, -time.length).trimEnd()}</span>{' '}
      <span className={styles['whole']}>{time}</span>
    </time>
  );
}
