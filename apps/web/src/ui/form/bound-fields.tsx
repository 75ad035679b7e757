import { useText } from '../../lib/i18n/index.ts';
import { Checkbox } from '../field/checkbox.tsx';
import { NativeSelect } from '../field/native-select.tsx';
import { TextArea } from '../field/text-area.tsx';
import type { Option } from '../popover/option.ts';
import { problemText, type FieldBinding } from './use-form.ts';

interface BoundFieldProps {
  readonly label: string;
  readonly field: FieldBinding;
}

interface SelectFieldProps extends BoundFieldProps {
  readonly options: readonly Option[];
  readonly description?: string;
}

export function SelectField({ label, field, options, description }: SelectFieldProps) {
  return (
    <NativeSelect
      label={label}
      name={field.name}
      options={options}
      value={field.value}
      description={description}
      problem={useProblem(field)}
      onChange={field.onChange}
    />
  );
}

interface LongFieldProps extends BoundFieldProps {
  readonly rows?: number;
  readonly maxLength?: number;
}

export function LongField({ label, field, rows = 4, maxLength = 1000 }: LongFieldProps) {
  return (
    <TextArea
      label={label}
      name={field.name}
      rows={rows}
      maxLength={maxLength}
      aria-required
      value={field.value}
      problem={useProblem(field)}
      onChange={field.onChange}
    />
  );
}

/** The form's value is `yes`, or empty. */
export function CheckField({ label, field }: BoundFieldProps) {
  return (
    <Checkbox
      label={label}
      name={field.name}
      isSelected={field.value === 'yes'}
      problem={useProblem(field)}
      onChange={(isSelected) => field.onChange(isSelected ? 'yes' : '')}
    />
  );
}

function useProblem({ problem }: FieldBinding): string | undefined {
  const text = useText('form');
  const common = useText('common');
  return problem && problemText(problem, text, common);
}
