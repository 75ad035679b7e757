import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { describeError } from '../../lib/api/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { safeSessionStorage } from '../../lib/storage.ts';
import { Button } from '../../ui/button/button.tsx';
import { useCopy } from '../../ui/copy/use-copy.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { useToasts } from '../../ui/toast/toast.tsx';
import { deleteVisitorEstimate, type EstimateContent } from './api.ts';
import styles from './estimate.module.css';
import { tokenKey, useMoveEstimate } from './move-estimate.tsx';

interface VisitorEndProps {
  readonly estimate: EstimateContent;
  readonly token: string;
  readonly isSignedIn: boolean;
  readonly onEnding: (isEnding: boolean) => void;
  readonly onEnd: () => void;
}

/** Saves a visitor's estimate to an account, copies its link, or deletes it. */
export function VisitorEnd({ estimate, token, isSignedIn, onEnding, onEnd }: VisitorEndProps) {
  const text = useText('estimate');
  const common = useText('common');
  const language = useLanguage();
  const copy = useCopy();
  const toasts = useToasts();
  const remove = useMutation({
    mutationFn: () => deleteVisitorEstimate({ params: { token }, account: null }),
    onMutate: () => onEnding(true),
    onSuccess: () => {
      onEnd();
      toasts.success(text.removed);
    },
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => onEnding(false),
  });
  return (
    <section className={styles['end']} aria-label={text.next}>
      {isSignedIn ? (
        <SaveButton token={token} />
      ) : (
        <PageLink
          to="/auth/signup"
          look="button"
          search={{ redirectPath: '/estimate?keep=1' }}
          onClick={() => safeSessionStorage.set(tokenKey, token)}
        >
          {text.signUpAndSave}
        </PageLink>
      )}
      <Button icon={<Link2 size={16} />} onClick={() => void copy(location.href)}>
        {text.copyLink}
      </Button>
      <Button disabled={remove.isPending} onClick={() => remove.mutate()}>
        {text.remove}
      </Button>
      <p className="soft">
        {text.linkNote({ when: formatDateTime(new Date(estimate.expires_at), language) })}
      </p>
    </section>
  );
}

function SaveButton({ token }: { readonly token: string }) {
  const text = useText('estimate');
  const save = useMoveEstimate();
  return (
    <Button variant="primary" isPending={save.isPending} onClick={() => save.mutate(token)}>
      {text.saveInAccount}
    </Button>
  );
}
