import { useText } from '../../../lib/i18n/index.ts';
import { SelectField } from '../../../ui/form/bound-fields.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import styles from '../documents.module.css';
import type { SentList } from './cost.ts';

interface MapColumnsProps {
  readonly list: SentList;
  readonly isPending: boolean;
  readonly onMapped: (columns: Record<string, string>) => void;
}

/** Asks what each column of a cost list contains, showing its first values. */
export function MapColumns({ list, isPending, onMapped }: MapColumnsProps) {
  const text = useText('costs');
  const form = useForm({
    initial: { sku: '', fnsku: '', cost: '', currency: '', all_in: '', valid_from: '' },
    check: ({ sku, fnsku, cost, currency, all_in }) => ({
      ...(sku === '' && fnsku === '' ? { sku: { message: text.mapProblems.product } } : {}),
      ...(cost === '' ? { cost: { message: text.mapProblems.cost } } : {}),
      ...(currency === '' && !/^[A-Za-z]{3}$/.test(all_in.trim())
        ? { all_in: { message: text.mapProblems.currency } }
        : {}),
    }),
    send: async ({ all_in, ...columns }) =>
      onMapped({ ...columns, all_in: columns.currency === '' ? all_in.trim().toUpperCase() : '' }),
  });
  const headings = [...new Set(list.headings)].filter((heading) => heading !== '');
  const options = [
    { value: '', label: text.noColumn },
    ...headings.map((heading) => ({ value: heading, label: withSamples(heading, list) })),
  ];
  const title = text.mapTitle({ file: list.name });
  return (
    <section className={styles['panel']} aria-label={title}>
      <strong>{title}</strong>
      <p className={styles['soft']}>{text.mapNote}</p>
      <SentForm
        form={{ ...form, pending: isPending }}
        label={text.importList}
        pendingLabel={text.sending}
        autoComplete="off"
      >
        <div className={styles['fields']}>
          <SelectField label={text.fields.sku} field={form.field('sku')} options={options} />
          <SelectField label={text.fields.fnsku} field={form.field('fnsku')} options={options} />
          <SelectField label={text.fields.cost} field={form.field('cost')} options={options} />
          <SelectField label={text.fields.currency} field={form.field('currency')} options={options} />
          {form.values.currency === '' ? (
            <TextField
              label={text.oneCurrency}
              field={form.field('all_in')}
              autoComplete="off"
              required={false}
            />
          ) : null}
          <SelectField label={text.fields.validFrom} field={form.field('valid_from')} options={options} />
        </div>
      </SentForm>
    </section>
  );
}

function withSamples(heading: string, { headings, sample }: SentList): string {
  const values = sample
    .map((cells) => cells[headings.indexOf(heading)] ?? '')
    .filter((value) => value !== '');
  return values.length === 0 ? heading : `${heading} (${values.slice(0, 2).join(', ')})`;
}
