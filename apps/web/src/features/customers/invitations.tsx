import type { Invitation } from '@recoup/contract/agencies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeErrorWithCode } from '../../lib/api/index.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useOwnToasts } from '../../ui/toast/toast.tsx';
import styles from './customers.module.css';
import { resendInvitation, deleteInvitation, invitationsQuery, refreshCustomers } from './api.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/** Invitations that wait for an answer; a button shows the others. */
export function Invitations() {
  const text = useText('customers');
  const common = useText('common');
  const id = useId();
  const { data, error, refetch } = useQuery(invitationsQuery);
  const [isAll, setAll] = useState(false);
  if (!data) {
    return error ? (
      <p role="alert">
        {describeErrorWithCode(error, common)}{' '}
        <Button variant="link" onClick={() => void refetch()}>
          {text.tryAgain}
        </Button>
      </p>
    ) : null;
  }
  if (data.length === 0) return null;
  const answered = data.filter(({ status }) => !waits(status)).length;
  const shown = isAll ? data : data.filter(({ status }) => waits(status));
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{text.invitations}</h2>
      {shown.length > 0 ? (
        <ul className={styles['invitations']} aria-label={text.invitationsTable}>
          {shown.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      ) : null}
      {answered > 0 ? (
        <Button size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? text.hideAnswered : text.showAnswered({ count: answered })}
        </Button>
      ) : null}
    </section>
  );
}

function waits(status: Invitation['status']): boolean {
  return status === 'open' || status === 'expired';
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const text = useText('customers');
  const language = useLanguage();
  const { email, company, status, sent_at, expires_at, ended_at } = invitation;
  const day = (moment: string) => formatDate(new Date(moment), language);
  return (
    <li>
      <div className={styles['stack']}>
        <span className={styles['breakable']} lang="">
          {email}
        </span>
        {company ? (
          <span className="soft" lang="">
            {company}
          </span>
        ) : null}
      </div>
      <div className={styles['stack']}>
        <span className={styles['status']} data-status={status}>
          {text.statuses[status]}
        </span>
        <span className="soft dates">
          {ended_at === null
            ? text.sentOn({ date: day(sent_at), until: day(expires_at) })
            : text.endedOn({ date: day(ended_at) })}
        </span>
      </div>
      {waits(status) ? <InvitationActions invitation={invitation} /> : <span />}
    </li>
  );
}

function InvitationActions({ invitation: { id, email } }: { readonly invitation: Invitation }) {
  const text = useText('customers');
  const common = useText('common');
  const toasts = useOwnToasts();
  const queries = useQueryClient();
  const params = { id };
  const [isAsking, setAsking] = useState(false);
  const after = {
    onError: (error: unknown) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => refreshCustomers(queries),
  };
  const resend = useMutation({
    ...after,
    mutationFn: () => resendInvitation({ params }),
    onSuccess: () => toasts.success(text.sent({ email })),
    onSettled: () => {
      setAsking(false);
      refreshCustomers(queries);
    },
  });
  const withdraw = useMutation({
    ...after,
    mutationFn: () => deleteInvitation({ params }),
    onSuccess: () => toasts.success(text.withdrawn({ email })),
  });
  const isPending = resend.isPending || withdraw.isPending;
  return (
    <div className="buttons">
      {isAsking ? (
        <ConfirmDialog
          title={text.resendTitle}
          confirmLabel={text.resendConfirm}
          cancelLabel={text.notNow}
          isPending={resend.isPending}
          onConfirm={() => resend.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{text.resendNote({ email })}</p>
        </ConfirmDialog>
      ) : null}
      <Button
        size="small"
        aria-label={text.resendOf({ email })}
        disabled={isPending}
        onClick={() => setAsking(true)}
      >
        {text.resend}
      </Button>
      <Button
        size="small"
        aria-label={text.withdrawOf({ email })}
        disabled={isPending}
        onClick={() => withdraw.mutate()}
      >
        {text.withdraw}
      </Button>
    </div>
  );
}
