import { TextField, type TextFieldProps } from './text-field.tsx';

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max'> {
  /** ISO 8601 dates, e.g. 2026-11-15; so is the value. */
  readonly min?: string;
  readonly max?: string;
}

/** The browser's own date input: localized, with a calendar, usable by keyboard and on phones. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
