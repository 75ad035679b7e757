import { useEffect, useState } from 'react';
import { ApiError, describeError } from '../../lib/api/index.ts';
import { config } from '../../lib/config.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import form from '../../ui/form/form.module.css';
import { formatDateTime } from '../../lib/format.ts';
import { Working } from '../../ui/frame/working.tsx';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { isRegion } from '../../lib/marketplaces/regions.ts';
import { outsideUrl } from '../../lib/marketplaces/outside-url.ts';
import { readFields, readText } from '../../lib/replies.ts';
import { GrantedPart } from './granted-part.tsx';
import { toInvitation, type Invitation } from './invitation.ts';
import { Fact, InvitationFacts } from './invitation-facts.tsx';
import styles from './invite-part.module.css';
import { Button } from '../../ui/button/button.tsx';
import { acceptInvite } from './api.ts';

interface OpenInvitation extends Invitation {
  /** Empty once access is granted. */
  readonly url: string;
  readonly region: string;
  readonly expiresAt: string;
}

/** Tells the owner which access is requested, and links to the page where they grant it. */
export function InvitePart({ invite }: { readonly invite: string }) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} invite={invite} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ invite, onRetry }: { readonly invite: string; readonly onRetry: () => void }) {
  const text = useText('amzRedirect');
  const [invitation, setInvitation] = useState<OpenInvitation | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const abort = new AbortController();
    accept(invite, abort.signal).then(setInvitation, (error: unknown) => {
      if (!abort.signal.aborted) setFailure(error);
    });
    return () => abort.abort();
  }, [invite]);

  if (invitation?.url === '') return <GrantedPart invitation={invitation} by={{ invite }} />;
  if (invitation) return <Offer invite={invite} invitation={invitation} />;
  if (failure === null) return <Working text={text.loadingInvite} />;
  return <InviteFailure failure={failure} onRetry={onRetry} />;
}

async function accept(invite: string, signal?: AbortSignal): Promise<OpenInvitation> {
  // oxlint-disable-next-line recoup/write-by-mutation -- opens the invitation, as the page itself; its secret must not be in an address
  const reply: unknown = await acceptInvite({
    body: { invite },
    ...(signal ? { signal } : {}),
  });
  const given = readFields(reply);
  return {
    ...toInvitation(reply),
    url: readText(given['url']),
    region: readText(given['region']),
    expiresAt: readText(given['expires_at']),
  };
}

function InviteFailure({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const text = useText('amzRedirect');
  const common = useText('common');
  const isOver = failure instanceof ApiError && failure.reason === 'invite_not_valid';
  return (
    <div role="alert">
      <EmptyState
        drawing="link"
        sentence={isOver ? text.inviteOver : describeError(failure, common)}
        action={
          isOver ? null : (
            <Button variant="primary" onClick={onRetry}>
              {text.tryAgain}
            </Button>
          )
        }
      />
    </div>
  );
}

interface OfferProps {
  readonly invite: string;
  readonly invitation: OpenInvitation;
}

function Offer({ invite, invitation }: OfferProps) {
  const text = useText('amzRedirect');
  const common = useText('common');
  const language = useLanguage();
  const [going, setGoing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const until = new Date(invitation.expiresAt);
  const go = async () => {
    setGoing(true);
    setFailure(null);
    try {
      // The link is valid for ten minutes and may have expired while the owner was reading.
      const { url } = await accept(invite);
      const address = outsideUrl(url);
      if (address === null) throw new Error(url);
      location.assign(address);
      setTimeout(() => setGoing(false), 4_000);
    } catch (error) {
      setFailure(error);
      setGoing(false);
    }
  };
  const isOver = failure instanceof ApiError && failure.reason === 'invite_not_valid';
  return (
    <div className={styles['offer']}>
      <h2>{text.inviteTitle}</h2>
      <p>{text.inviteTo({ brand: config.brand[language] })}</p>
      <InvitationFacts invitation={invitation}>
        <Fact
          name={text.inviteRegion}
          value={isRegion(invitation.region) ? text.regions[invitation.region] : ''}
        />
        <Fact
          name={text.inviteValid}
          value={Number.isNaN(until.getTime()) ? '' : formatDateTime(until, language)}
        />
      </InvitationFacts>
      <h3>{text.inviteMeans}</h3>
      <ul>
        <li>{text.inviteReads}</li>
        <li>{text.inviteNever}</li>
        <li>{text.inviteLogin}</li>
        <li>{text.inviteEnds}</li>
        <li>{text.inviteUndo}</li>
      </ul>
      <div role="alert">
        {failure === null ? null : (
          <p className={form['failure']}>{isOver ? text.inviteOver : describeError(failure, common)}</p>
        )}
      </div>
      <Button variant="primary" disabled={going} onClick={() => void go()}>
        {going ? text.inviteGoing : text.inviteGo}
      </Button>
    </div>
  );
}
