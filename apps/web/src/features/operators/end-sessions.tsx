import type { Operator } from '@recoup/contract/operators';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useToasts } from '../../ui/toast/toast.tsx';
import { endSessions, operatorsQuery } from './api.ts';

export function EndSessions({ operator: { account, sessions } }: { readonly operator: Operator }) {
  const text = useText('operators');
  const common = useText('common');
  const queries = useQueryClient();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => endSessions({ body: { name: account.name } }),
    onSuccess: () => toasts.success(text.signedOut({ name: account.name })),
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries(operatorsQuery);
    },
  });
  return (
    <>
      <Button
        size="small"
        disabled={sessions === 0}
        aria-label={text.signOutOf({ name: account.name })}
        onClick={() => setAsking(true)}
      >
        {text.signOut}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={text.signOutOf({ name: account.name })}
          cancelLabel={text.cancel}
          onCancel={() => setAsking(false)}
          confirmLabel={text.signOutEverywhere}
          variant="danger"
          onConfirm={() => end.mutate()}
          isPending={end.isPending}
        >
          {text.signOutExplained}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
