import { formatDate, formatDateTime, formatDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/i18n/index.ts';
import styles from './date-text.module.css';

interface DateTextProps {
  /** A time in ISO 8601, shown in the user's time zone; or a date such as 2026-11-15, the same everywhere. */
  readonly value: string;
  readonly hasTime?: boolean;
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

export function DateText({ value, hasTime = false }: DateTextProps) {
  const language = useLanguage();
  const text = isDay.test(value)
    ? formatDay(value, language)
    : (hasTime ? formatDateTime : formatDate)(new Date(value), language);
  return (
    <time dateTime={value} className={hasTime ? undefined : styles['day']}>
      {text}
    </time>
  );
}
