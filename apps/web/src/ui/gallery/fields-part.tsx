import { Upload } from 'lucide-react';
import { ComboBox } from '../combo-box/combo-box.tsx';
import { Checkbox, Switch } from '../field/checkbox.tsx';
import { DateField } from '../field/date-field.tsx';
import { FileTrigger } from '../field/file-trigger.tsx';
import { NativeSelect } from '../field/native-select.tsx';
import { NumberField } from '../field/number-field.tsx';
import { RadioGroup } from '../field/radio-group.tsx';
import { TextArea } from '../field/text-area.tsx';
import { TextField } from '../field/text-field.tsx';
import { Select } from '../select/select.tsx';
import { Sample, useSample } from './sample.tsx';

const stores = [
  { value: 'all', label: 'All stores' },
  { value: 'north', label: 'Northwind (NA)' },
  { value: 'south', label: 'Southwind (EU)', description: 'Germany, France, Italy' },
  { value: 'closed', label: 'Closed store', isDisabled: true },
] as const;

export function FieldsPart() {
  const text = useSample('');
  const long = useSample('');
  const amount = useSample('12.50');
  const day = useSample('2026-11-16');
  const isChecked = useSample(true);
  const store = useSample<(typeof stores)[number]['value']>('all');
  return (
    <>
      <Sample name="TextField">
        <TextField label="Company" description="As registered" {...text} />
        <TextField label="E-mail" problem="This does not look like an e-mail address." {...text} />
        <TextField label="Read only" readOnly value="FBA15XYZ" onChange={() => undefined} />
        <TextField label="Small" size="small" placeholder="Case id" {...text} />
      </Sample>
      <Sample name="TextArea">
        <TextArea label="Reason" {...long} />
      </Sample>
      <Sample name="NumberField, DateField">
        <NumberField label="Amount" decimals={2} {...amount} />
        <DateField label="From" {...day} />
      </Sample>
      <Sample name="Select, ComboBox, NativeSelect">
        <Select label="Store" options={stores} {...store} />
        <Select label="Store" size="small" isDisabled options={stores} {...store} />
        <Select
          label="Store"
          problem="Choose a store."
          placeholder="Store"
          options={stores}
          {...store}
          value={null}
        />
        <ComboBox label="Store" options={stores} {...store} />
        <NativeSelect label="Store" options={stores} {...store} />
      </Sample>
      <Sample name="Checkbox, Switch">
        <Checkbox label="Selected" isSelected={isChecked.value} onChange={isChecked.onChange} />
        <Checkbox label="Some" isIndeterminate isSelected={false} onChange={() => undefined} />
        <Checkbox label="Disabled" disabled isSelected={false} onChange={() => undefined} />
        <Switch label="Notify by e-mail" isSelected={isChecked.value} onChange={isChecked.onChange} />
        <Switch label="Disabled" disabled isSelected={false} onChange={() => undefined} />
      </Sample>
      <Sample name="RadioGroup">
        <RadioGroup label="Store" options={stores} {...store} />
        <RadioGroup label="Store" look="segments" options={stores.slice(0, 2)} {...store} />
      </Sample>
      <Sample name="FileTrigger">
        <FileTrigger icon={<Upload />} onSelect={() => undefined}>
          Upload invoice
        </FileTrigger>
        <FileTrigger size="small" isDisabled onSelect={() => undefined}>
          Disabled
        </FileTrigger>
      </Sample>
    </>
  );
}
