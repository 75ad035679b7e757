import { TextField, type TextFieldProps } from './text-field.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'pattern'> {
  /** Decimal places; none for counts. */
  readonly decimals?: number;
}

/**
 * Digits as typed, without the wheel and the arrows of a number input, which change amounts by accident.
 * The value stays text: amounts are never floating-point numbers.
 */
export function NumberField({ decimals = 0, onChange, ...rest }: NumberFieldProps) {
  const allowed = decimals > 0 ? new RegExp(`^\\d*([.]\\d{0,${decimals}})?$`) : /^\d*$/;
  return (
    <TextField
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      onChange={(typed) => {
        const value = typed.replace(',', '.').trim();
        if (allowed.test(value)) onChange(value);
      }}
    />
  );
}
