import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeErrorWithCode } from '../../lib/api/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { deviceName } from '@recoup/contract/device-name';
import styles from './profile.module.css';
import { endSession, sessionsQuery, type SignedInDevice } from './api.ts';
import { SectionFailure, SectionSkeleton } from './section.tsx';
import { Button } from '../../ui/button/button.tsx';

export function Sessions() {
  const text = useText('profile');
  const { data: devices, error, refetch } = useQuery(sessionsQuery);
  if (!devices) {
    return error ? (
      <SectionFailure error={error} retry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={2} />
    );
  }
  if (devices.length === 0) return <p className="soft">{text.noSessions}</p>;
  return (
    <ul className={styles['devices']}>
      {devices.map((device) => (
        <Device key={device.id} device={device} />
      ))}
    </ul>
  );
}

function Device({ device }: { readonly device: SignedInDevice }) {
  const text = useText('profile');
  const common = useText('common');
  const language = useLanguage();
  const toasts = useToasts();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => endSession({ params: { id: device.id } }),
    onSuccess: () => toasts.success(text.signedOut),
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
  const name = deviceName(device.user_agent) || text.unknownDevice;
  return (
    <li>
      <div>
        <p className={styles['device']}>
          {name}
          {device.current ? <span className="tag">{text.thisDevice}</span> : null}
        </p>
        <p className="soft">
          {[text.lastSeen({ when: formatDateTime(new Date(device.last_seen_at), language) }), device.ip]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {device.current ? null : (
        <Button
          size="small"
          aria-label={text.signOutDevice({ device: name })}
          disabled={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {text.signOut}
        </Button>
      )}
    </li>
  );
}
