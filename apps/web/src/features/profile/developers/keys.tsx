import type { ApiKey } from '@recoup/contract/integrations';
import { keyScopes } from '@recoup/contract/key-domains';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeErrorWithCode } from '../../../lib/api/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import profile from '../profile.module.css';
import { SectionFailure, SectionSkeleton } from '../section.tsx';
import styles from './developers.module.css';
import { KeyForm } from './key-form.tsx';
import { deleteKey, keysQuery } from './api.ts';
import { ShownOnce } from './shown-once.tsx';
import { Button } from '../../../ui/button/button.tsx';

export function Keys() {
  const text = useText('developers');
  const queries = useQueryClient();
  const { data: keys, error, refetch } = useQuery(keysQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  if (!keys) {
    return error ? (
      <SectionFailure error={error} retry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={2} />
    );
  }
  return (
    <div className={styles['stack']}>
      {keys.length === 0 ? (
        <p className="soft">{text.noKeys}</p>
      ) : (
        <ul className={profile['devices']} aria-label={text.keys}>
          {keys.map((key) => (
            <Key key={key.id} apiKey={key} onEnd={setEnding} />
          ))}
        </ul>
      )}
      {made === null ? null : <ShownOnce title={text.keyMade} secret={made} onDone={() => setMade(null)} />}
      {isMaking ? (
        <div className={profile['narrow']}>
          <KeyForm
            onMade={(key) => {
              setMade(key);
              setMaking(false);
              void queries.invalidateQueries(keysQuery);
            }}
          />
          <Button variant="link" className={styles['cancel']} onClick={() => setMaking(false)}>
            {text.cancel}
          </Button>
        </div>
      ) : (
        <Button className={styles['start']} onClick={() => setMaking(true)}>
          {text.newKey}
        </Button>
      )}
      {ending ? <EndKey apiKey={ending} onClose={() => setEnding(null)} /> : null}
    </div>
  );
}

interface KeyProps {
  readonly apiKey: ApiKey;
  readonly onEnd: (key: ApiKey) => void;
}

function Key({ apiKey, onEnd }: KeyProps) {
  const text = useText('developers');
  const language = useLanguage();
  const { name, prefix, scopes, expires_at, last_used_at } = apiKey;
  const known = keyScopes.filter((scope) => scopes.includes(scope));
  return (
    <li>
      <div>
        <p className={profile['device']}>
          <span lang="">{name}</span> <code>{`${prefix}…`}</code>
        </p>
        <p className="soft">{known.map((scope) => text.scope[scope]).join(' · ')}</p>
        <p className="soft">
          {[
            expires_at === null
              ? text.neverEnds
              : text.ends({ date: formatDate(new Date(expires_at), language) }),
            last_used_at === null
              ? text.neverUsed
              : text.used({ when: formatDateTime(new Date(last_used_at), language) }),
          ].join(' · ')}
        </p>
      </div>
      <Button size="small" aria-label={text.revokeNamed({ name })} onClick={() => onEnd(apiKey)}>
        {text.revoke}
      </Button>
    </li>
  );
}

function EndKey({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const text = useText('developers');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => deleteKey({ params: { id: apiKey.id } }),
    onSuccess: () => toasts.success(text.revoked),
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => {
      void queries.invalidateQueries(keysQuery);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={text.revokeTitle({ name: apiKey.name })}
      cancelLabel={text.keep}
      onCancel={onClose}
      confirmLabel={text.revoke}
      variant="danger"
      onConfirm={() => revoke.mutate()}
      isPending={revoke.isPending}
    >
      {text.revokeText}
    </ConfirmDialog>
  );
}
