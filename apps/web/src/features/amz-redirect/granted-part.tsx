import { useState } from 'react';
import { ApiError, describeError } from '../../lib/api/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import form from '../../ui/form/form.module.css';
import type { Invitation } from './invitation.ts';
import { InvitationFacts } from './invitation-facts.tsx';
import styles from './invite-part.module.css';
import { undoInvite } from './api.ts';

/** Shows an invited owner who has access, and lets them revoke it. */
export function GrantedPart({
  invitation,
  by,
}: {
  readonly invitation: Invitation;
  readonly by: { readonly invite: string } | { readonly state: string };
}) {
  const text = useText('amzRedirect');
  const common = useText('common');
  const language = useLanguage();
  const [stage, setStage] = useState<'granted' | 'undoing' | 'undone'>('granted');
  const [failure, setFailure] = useState<unknown>(null);
  const undo = async () => {
    setStage('undoing');
    setFailure(null);
    try {
      await undoInvite({ body: by });
      setStage('undone');
    } catch (error) {
      setFailure(error);
      setStage('granted');
    }
  };
  if (stage === 'undone') {
    return (
      <div role="status">
        <EmptyState drawing="link" title={text.undoneTitle} sentence={text.undone} action={null} />
      </div>
    );
  }
  const until = new Date(invitation.undoUntil);
  const isOver = failure instanceof ApiError && failure.reason === 'invite_not_valid';
  return (
    <div className={styles['offer']} role="status">
      <h2>{text.thanksTitle}</h2>
      <p>{text.thanks}</p>
      <InvitationFacts invitation={invitation} />
      {Number.isNaN(until.getTime()) ? null : (
        <p>{text.undoUntil({ until: formatDateTime(until, language) })}</p>
      )}
      <div role="alert">
        {failure === null ? null : (
          <p className={form['failure']}>{isOver ? text.undoOver : describeError(failure, common)}</p>
        )}
      </div>
      <Button isPending={stage === 'undoing'} onClick={() => void undo()}>
        {text.undo}
      </Button>
    </div>
  );
}
