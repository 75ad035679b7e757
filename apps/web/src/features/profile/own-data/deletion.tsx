import type { OwnDataStanding } from '@recoup/contract/own-data';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeErrorWithCode } from '../../../lib/api/index.ts';
import form from '../../../ui/form/form.module.css';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Submit } from '../../../ui/form/submit.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText, type Money } from '../../../lib/money/money.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from '../profile.module.css';
import { cancelDeletion, requestDeletion, ownDataQuery } from './api.ts';
import { Button } from '../../../ui/button/button.tsx';

export function Deletion({ standing }: { readonly standing: OwnDataStanding }) {
  const text = useText('ownData');
  const [isAsking, setAsking] = useState(false);
  const { deletion_due_at: dueAt, due } = standing;
  if (dueAt !== null) return <Due dueAt={dueAt} standing={standing} />;
  if (due.length > 0) return <Owed due={due} />;
  if (isAsking) return <ConfirmDeletion standing={standing} onClose={() => setAsking(false)} />;
  return <Button onClick={() => setAsking(true)}>{text.deleteAccount}</Button>;
}

function Owed({ due }: { readonly due: readonly Money[] }) {
  const text = useText('ownData');
  const amount = useSum(due);
  return (
    <div className={styles['failure']}>
      <p>{text.owed({ amount })}</p>
      <PageLink to="/settings/invoices" look="button">
        {text.seeInvoices}
      </PageLink>
    </div>
  );
}

function useSum(amounts: readonly Money[]): string {
  const language = useLanguage();
  return amounts.map((each) => moneyText(each, language)).join(' + ');
}

function Due({ dueAt, standing }: { readonly dueAt: string; readonly standing: OwnDataStanding }) {
  const text = useText('ownData');
  const common = useText('common');
  const language = useLanguage();
  const toasts = useToasts();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelDeletion(),
    onSuccess: () => toasts.success(text.kept),
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => queries.invalidateQueries(ownDataQuery),
  });
  const when = formatDateTime(new Date(dueAt), language);
  return (
    <div className={styles['failure']}>
      <p role="status">{isOpen(standing) ? text.waits({ when }) : text.due({ when })}</p>
      <OpenBills standing={standing} />
      <Button variant="primary" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
        {text.keepAccount}
      </Button>
    </div>
  );
}

function isOpen({ due, under_review, in_dispute }: OwnDataStanding): boolean {
  return due.length > 0 || under_review || in_dispute;
}

/** Names what must be settled before the deletion, and the credit that is lost by it. */
function OpenBills({
  standing: { due, under_review, in_dispute, bought_credit },
}: {
  readonly standing: OwnDataStanding;
}) {
  const text = useText('ownData');
  const owed = useSum(due);
  const credit = useSum(bought_credit);
  return (
    <>
      {due.length > 0 ? (
        <p>
          {text.owed({ amount: owed })} <PageLink to="/settings/invoices">{text.seeInvoices}</PageLink>
        </p>
      ) : null}
      {under_review ? (
        <p>
          {text.underReview} <PageLink to="/settings/invoices">{text.seeInvoices}</PageLink>
        </p>
      ) : null}
      {in_dispute ? (
        <p>
          {text.inDispute} <PageLink to="/settings/invoices">{text.seeInvoices}</PageLink>
        </p>
      ) : null}
      {bought_credit.length > 0 ? (
        <p>
          {text.boughtCredit({ amount: credit })} <PageLink to="/settings/credit">{text.seeCredit}</PageLink>
        </p>
      ) : null}
    </>
  );
}

interface ConfirmDeletionProps {
  readonly standing: OwnDataStanding;
  readonly onClose: () => void;
}

function ConfirmDeletion({ standing, onClose }: ConfirmDeletionProps) {
  const text = useText('ownData');
  const queries = useQueryClient();
  const { formRef, onSubmit, field, pending, failure } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? { key: 'required' } : undefined }),
    send: async ({ password }) => {
      await requestDeletion({ body: { password } });
      await queries.invalidateQueries(ownDataQuery);
      onClose();
    },
  });
  return (
    <form className={`${form['form']} ${styles['narrow']}`} ref={formRef} onSubmit={onSubmit} noValidate>
      <p>{text.deletionText}</p>
      <OpenBills standing={standing} />
      <PasswordField label={text.password} field={field('password')} purpose="known" />
      <Submit label={text.deleteInDays} pendingLabel={text.asking} pending={pending} failure={failure} />
      <Button onClick={onClose}>{text.keepAccount}</Button>
    </form>
  );
}
