import { dimensionUnits, measurePattern, weightUnits } from '@recoup/contract/measurement-units';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { SelectField } from '../../../ui/form/bound-fields.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { ProductForm } from '../product-lists/product-form.tsx';
import { saveMeasurements, refreshMeasurements, type Measurement } from './api.ts';

interface MeasurementFormProps {
  /** The measurement to change; null for a new one. */
  readonly measurement: Measurement | null;
  readonly photos: readonly { readonly id: number; readonly name: string }[];
  readonly onDone: () => void;
}

const measures = ['longest_side', 'median_side', 'shortest_side', 'weight'] as const;

export function MeasurementForm({ measurement, photos, onDone }: MeasurementFormProps) {
  const text = useText('measurements');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useForm({
    initial: {
      sku: measurement?.sku ?? '',
      fnsku: measurement?.fnsku ?? '',
      longest_side: measurement?.longest_side ?? '',
      median_side: measurement?.median_side ?? '',
      shortest_side: measurement?.shortest_side ?? '',
      dimension_unit: measurement?.dimension_unit ?? 'cm',
      weight: measurement?.weight ?? '',
      weight_unit: measurement?.weight_unit ?? 'g',
      measured_on: measurement?.measured_on ?? '',
      document: String(measurement?.document ?? ''),
    },
    check: (values) => ({
      ...(values.sku.trim() === '' && values.fnsku.trim() === ''
        ? { sku: { message: text.problems.product } }
        : {}),
      ...Object.fromEntries(
        measures
          .filter((name) => !measurePattern.test(values[name].trim()))
          .map((name) => [name, { message: text.problems.measure }]),
      ),
      ...(values.measured_on === '' ? { measured_on: { message: text.problems.day } } : {}),
    }),
    send: async (values) => {
      const next = {
        sku: values.sku.trim(),
        fnsku: values.fnsku.trim(),
        longest_side: values.longest_side.trim(),
        median_side: values.median_side.trim(),
        shortest_side: values.shortest_side.trim(),
        dimension_unit: dimensionUnits.find((unit) => unit === values.dimension_unit) ?? 'cm',
        weight: values.weight.trim(),
        weight_unit: weightUnits.find((unit) => unit === values.weight_unit) ?? 'g',
        measured_on: values.measured_on,
        document: values.document === '' ? null : Number(values.document),
      };
      // Product and day identify a measurement: with another of them it is another one.
      const remove = measurement ? [measurement.id] : [];
      await saveMeasurements({ body: { set: [next], remove }, account });
      refreshMeasurements(queries, account);
      toasts.success(text.saved);
      onDone();
    },
  });
  return (
    <ProductForm
      form={form}
      title={measurement ? text.changeTitle : text.addTitle}
      text={text}
      onCancel={onDone}
    >
      <TextField label={text.fields.longest} field={form.field('longest_side')} autoComplete="off" />
      <TextField label={text.fields.median} field={form.field('median_side')} autoComplete="off" />
      <TextField label={text.fields.shortest} field={form.field('shortest_side')} autoComplete="off" />
      <SelectField
        label={text.fields.dimensionUnit}
        field={form.field('dimension_unit')}
        options={dimensionUnits.map((unit) => ({ value: unit, label: text.units[unit] }))}
      />
      <TextField label={text.fields.weight} field={form.field('weight')} autoComplete="off" />
      <SelectField
        label={text.fields.weightUnit}
        field={form.field('weight_unit')}
        options={weightUnits.map((unit) => ({ value: unit, label: text.units[unit] }))}
      />
      <TextField
        label={text.fields.measuredOn}
        field={form.field('measured_on')}
        type="date"
        autoComplete="off"
      />
      <SelectField
        label={text.fields.proof}
        field={form.field('document')}
        description={text.proofHint}
        options={[
          { value: '', label: text.noProof },
          ...photos.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </ProductForm>
  );
}
