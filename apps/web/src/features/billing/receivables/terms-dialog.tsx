import { useQueryClient } from '@tanstack/react-query';
import type { CallName, Reply } from '@recoup/contract';
import type { BillingTerms } from '@recoup/contract/operator-billing';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from '../billing.module.css';
import { percentText } from '../invoice-name.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { ReceivablesQueryView } from './receivables-query-view.tsx';
import { saveTerms, refreshReceivables, termsQuery } from './api.ts';
import { readTerms, writeTerms } from './terms-form.ts';
import { CheckField } from '../../../ui/form/bound-fields.tsx';

interface TermsDialogProps {
  readonly account: number;
  readonly onClose: () => void;
}

type AccountTerms = Reply<CallName['GET /api/invoices/operator/accounts/{account}/terms/']>;

/** The agreed terms of an account, now and from a future day. */
export default function TermsDialog({ account, onClose }: TermsDialogProps) {
  const text = useText('receivables');
  return (
    <Dialog width={640} title={text.terms} onClose={onClose}>
      <ReceivablesQueryView query={termsQuery(account)}>
        {(terms) => (
          <div className="page">
            <p lang="">
              <b>{terms.account.name}</b>
            </p>
            <Agreed terms={terms} />
            <TermsForm key={terms.agreed.length} terms={terms} onDone={onClose} />
          </div>
        )}
      </ReceivablesQueryView>
    </Dialog>
  );
}

function Agreed({ terms }: { readonly terms: AccountTerms }) {
  const text = useText('receivables');
  const language = useLanguage();
  const formatTerms = (each: BillingTerms) =>
    text.termsText({
      percent: percentText(each.rate_bp),
      currency: each.currency,
      review: each.review_days,
      due: each.due_days,
    });
  return (
    <ul className={`cards ${styles['rows']}`}>
      <li className={styles['stack']}>
        <span className="soft">{text.now}</span>
        {formatTerms(terms.now)}
      </li>
      {terms.agreed
        .filter(({ valid_from }) => valid_from !== terms.now.valid_from)
        .map((each) => (
          <li key={each.valid_from} className={styles['stack']}>
            <span className="soft">
              {text.from({ day: each.valid_from === null ? '' : formatDay(each.valid_from, language) })}
            </span>
            {formatTerms(each)}
          </li>
        ))}
    </ul>
  );
}

function TermsForm({ terms, onDone }: { readonly terms: AccountTerms; readonly onDone: () => void }) {
  const text = useText('receivables');
  const queries = useQueryClient();
  const toasts = useToasts();
  const sent = useForm({
    initial: writeTerms(terms.now),
    check: (values) => readTerms(values, text.termsProblems).problems,
    send: async (values) => {
      const { body } = readTerms(values, text.termsProblems);
      if (body === null) return;
      await saveTerms({
        params: { account: terms.account.id },
        body,
      });
      refreshReceivables(queries);
      toasts.success(text.termsSaved);
      onDone();
    },
  });
  const replacements = sent.field('replacements');
  return (
    <SentForm form={sent} label={text.save} pendingLabel={text.saving} autoComplete="off">
      <div className={styles['pair']}>
        <TextField label={text.fields.from} type="date" field={sent.field('valid_from')} autoComplete="off" />
        <TextField label={text.fields.rate} field={sent.field('rate')} autoComplete="off" />
        <TextField label={text.fields.currency} field={sent.field('currency')} autoComplete="off" />
        <TextField label={text.fields.minimum} field={sent.field('minimum')} autoComplete="off" />
        <TextField label={text.fields.review} field={sent.field('review_days')} autoComplete="off" />
        <TextField label={text.fields.due} field={sent.field('due_days')} autoComplete="off" />
      </div>
      <CheckField label={text.fields.replacements} field={replacements} />
    </SentForm>
  );
}
