import { ApiError, describeError } from '../../lib/api/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import form from '../../ui/form/form.module.css';
import { useFormMutation } from '../../ui/form/use-form-mutation.ts';
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
  const undo = useFormMutation(() => undoInvite({ body: by }));
  const { error: failure } = undo;
  if (undo.isSuccess) {
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
      <Button isPending={undo.isPending} onClick={() => undo.mutate(undefined)}>
        {text.undo}
      </Button>
    </div>
  );
}
