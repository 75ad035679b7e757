import type { ReceivedInvitation } from '@recoup/contract/agencies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, describeErrorWithCode } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './invitation.module.css';
import { getInvitation, acceptInvitation, declineInvitation, agenciesKey } from './api.ts';
import { Button } from '../../ui/button/button.tsx';

/** The page an agency's invitation mail links to: who asks for which access, and buttons to accept or decline. */
export default function Invitation({ token }: { readonly token: string }) {
  const { invitation: text, tryAgain } = useText('profile');
  const common = useText('common');
  const { data, error, refetch } = useQuery({
    queryKey: ['own', 'invitation', token],
    // oxlint-disable-next-line recoup/write-by-mutation -- reads; its secret must not be in an address
    queryFn: ({ signal }) => getInvitation({ body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <Answerable token={token} invitation={data} />;
  if (!error) return <Placeholder parts={['block']} />;
  const isRefused = error instanceof ApiError && error.reason === 'invite_not_valid';
  return (
    <div role="alert">
      <EmptyState
        drawing="people"
        title={text.notValid}
        sentence={isRefused ? text.notValidText : describeErrorWithCode(error, common)}
        action={
          isRefused ? (
            <PageLink to="/dashboard" look="button">
              {text.toDashboard}
            </PageLink>
          ) : (
            <Button variant="primary" onClick={() => void refetch()}>
              {tryAgain}
            </Button>
          )
        }
      />
    </div>
  );
}

interface AnswerableProps {
  readonly token: string;
  readonly invitation: ReceivedInvitation;
}

function Answerable({ token, invitation }: AnswerableProps) {
  const { invitation: text } = useText('profile');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const agency = invitation.agency.name;
  const onError = (error: unknown) => toasts.failure(describeErrorWithCode(error, common));
  const accept = useMutation({
    mutationFn: () => acceptInvitation({ body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: agenciesKey }),
    onError,
  });
  const decline = useMutation({
    mutationFn: () => declineInvitation({ body: { token } }),
    onError,
  });
  if (accept.isSuccess || invitation.accepted) {
    return (
      <EmptyState
        drawing="people"
        title={text.acceptedTitle({ agency })}
        sentence={text.accepted}
        action={
          <PageLink to="/settings/profile" look="button">
            {text.toProfile}
          </PageLink>
        }
      />
    );
  }
  if (decline.isSuccess) {
    return (
      <EmptyState
        drawing="people"
        title={text.declinedTitle}
        sentence={text.declined}
        action={
          <PageLink to="/dashboard" look="button">
            {text.toDashboard}
          </PageLink>
        }
      />
    );
  }
  const isPending = accept.isPending || decline.isPending;
  return (
    <div className={styles['invitation']}>
      <Grant invitation={invitation} />
      <div className={styles['answers']}>
        <Button variant="primary" disabled={isPending} onClick={() => accept.mutate()}>
          {accept.isPending ? text.accepting : text.accept({ agency })}
        </Button>
        <Button disabled={isPending} onClick={() => decline.mutate()}>
          {decline.isPending ? text.declining : text.decline}
        </Button>
      </div>
    </div>
  );
}

function Grant({ invitation: { agency, email } }: Pick<AnswerableProps, 'invitation'>) {
  const { invitation: text } = useText('profile');
  const { own } = useSession();
  return (
    <>
      <div>
        <h2>{text.title({ agency: agency.name })}</h2>
        <p className={styles['soft']}>{text.from({ agency: agency.name, email: agency.email })}</p>
        <p className={styles['soft']}>{text.forAccount({ username: own.username, email })}</p>
      </div>
      <div className={styles['lists']}>
        <section>
          <h3>{text.may}</h3>
          <ul>
            {Object.entries(text.mayList).map(([key, sentence]) => (
              <li key={key}>{sentence}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{text.mayNot}</h3>
          <ul>
            {Object.entries(text.mayNotList).map(([key, sentence]) => (
              <li key={key}>{sentence}</li>
            ))}
          </ul>
        </section>
      </div>
      <div>
        <p>{text.record}</p>
        <p>{text.end}</p>
      </div>
    </>
  );
}
