import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { claimText } from '../findings/index.ts';
import { TextField } from '../../ui/form/field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import styles from './policies.module.css';
import { listChanges, scopeText, validFromText, type Policy } from './policy.ts';
import { savePolicy, setPolicy } from './api.ts';
import { SelectField, LongField, CheckField } from '../../ui/form/bound-fields.tsx';

interface EditDialogProps {
  readonly policy: Policy;
  readonly onClose: () => void;
}

export default function EditDialog({ policy, onClose }: EditDialogProps) {
  const text = useText('policies');
  const claims = useText('claims');
  const language = useLanguage();
  const title = text.editTitle({
    type: claimText(policy.claim_type, claims).name,
    scope: scopeText(policy.scope, text, language),
    date: validFromText(policy.valid_from, text, language),
  });
  return (
    <Dialog width={640} title={title} onClose={onClose}>
      <div className="page">
        <PolicyForm policy={policy} onDone={onClose} />
        {policy.changes.length === 0 ? null : <ChangeLog policy={policy} />}
      </div>
    </Dialog>
  );
}

const longest = 3650;
const isWhole = (text: string, least: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= longest;

function PolicyForm({ policy, onDone }: { readonly policy: Policy; readonly onDone: () => void }) {
  const text = useText('policies');
  const queries = useQueryClient();
  const toasts = useToasts();
  const sent = useForm({
    initial: {
      opens_after_days: String(policy.opens_after_days),
      closes_after: String(policy.closes_after),
      closes_unit: policy.closes_unit,
      disputed: policy.disputed ? 'yes' : '',
      to_check: policy.to_check ? 'yes' : '',
      source: policy.source,
      reason: '',
    },
    check: (values) => ({
      ...(isWhole(values.opens_after_days, 0) ? {} : { opens_after_days: { message: text.problems.opens } }),
      ...(isWhole(values.closes_after, 1) ? {} : { closes_after: { message: text.problems.closes } }),
      ...(values.source.trim() === '' ? { source: { message: text.problems.source } } : {}),
      ...(values.reason.trim() === '' ? { reason: { message: text.problems.reason } } : {}),
    }),
    send: async (values) => {
      const body = {
        id: policy.id,
        opens_after_days: Number(values.opens_after_days),
        closes_after: Number(values.closes_after),
        closes_unit: values.closes_unit === 'month' ? ('month' as const) : ('day' as const),
        disputed: values.disputed === 'yes',
        to_check: values.to_check === 'yes',
        source: values.source.trim(),
        reason: values.reason.trim(),
      };
      setPolicy(queries, await savePolicy({ body }));
      toasts.success(text.saved);
      onDone();
    },
  });
  return (
    <SentForm form={sent} label={text.save} pendingLabel={text.saving} autoComplete="off">
      <TextField label={text.fields.opens} field={sent.field('opens_after_days')} autoComplete="off" />
      <div className={styles['pair']}>
        <TextField label={text.fields.closes} field={sent.field('closes_after')} autoComplete="off" />
        <SelectField
          label={text.fields.unit}
          field={sent.field('closes_unit')}
          options={[
            { value: 'day', label: text.units.day },
            { value: 'month', label: text.units.month },
          ]}
        />
      </div>
      <CheckField label={text.fields.disputed} field={sent.field('disputed')} />
      <CheckField label={text.fields.toCheck} field={sent.field('to_check')} />
      <LongField label={text.fields.source} field={sent.field('source')} rows={3} maxLength={2000} />
      <LongField label={text.fields.reason} field={sent.field('reason')} rows={3} maxLength={2000} />
    </SentForm>
  );
}

/** The policy's changes with author, time and reason, newest first. */
function ChangeLog({ policy: { changes } }: { readonly policy: Policy }) {
  const text = useText('policies');
  const language = useLanguage();
  return (
    <section className="section">
      <h2>{text.log}</h2>
      <ul className={styles['log']}>
        {changes.map(({ at, by, reason, before, after }) => (
          <li key={at} className="stack">
            <span lang="">{reason}</span>
            {listChanges(before, after, text).map((change) => (
              <span key={change} className="soft">
                {change}
              </span>
            ))}
            <span className="soft" lang="">
              {text.changedBy({ by, when: formatDateTime(new Date(at), language) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
