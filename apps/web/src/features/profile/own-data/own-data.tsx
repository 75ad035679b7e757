import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import { listenOwn } from '../../../lib/live/live-events.ts';
import { useSession } from '../../../lib/session/session.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from '../profile.module.css';
import { Section, SectionFailure, SectionSkeleton } from '../section.tsx';
import { Deletion } from './deletion.tsx';
import { Export } from './export.tsx';
import { ownDataQuery } from './api.ts';

/** Exports all data of the user, or deletes it. */
export default function OwnData() {
  const text = useText('ownData');
  const { own } = useSession();
  useLiveOwnData(own.id);
  const { data, error, refetch } = useQuery(ownDataQuery);
  if (!data) {
    return error ? (
      <SectionFailure error={error} retry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={4} />
    );
  }
  return (
    <div className={styles['sections']}>
      <Section title={text.export} intro={text.exportIntro}>
        <Export latest={data.export} />
        <PageLink to="/settings/kept-data">{text.keptData}</PageLink>
      </Section>
      <Section title={text.deletion} intro={text.deletionIntro}>
        <Deletion standing={data} />
      </Section>
    </div>
  );
}

function useLiveOwnData(own: string): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => void queries.invalidateQueries(ownDataQuery));
  useEffect(
    () =>
      listenOwn(own, {
        onEvent: ({ topic }) => {
          if (topic === 'own-data' || topic === 'balance' || topic === 'missed') refresh();
        },
        onConnectionChange: () => undefined,
      }),
    [own],
  );
}
