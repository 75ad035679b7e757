import type { AgencyRelation } from '@recoup/contract/agencies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeErrorWithCode } from '../../lib/api/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { ActingRecords } from './acting-records.tsx';
import styles from './profile.module.css';
import { removeAgency, agenciesKey, agenciesQuery } from './api.ts';
import { SectionFailure, SectionSkeleton } from './section.tsx';
import { Button } from '../../ui/button/button.tsx';

/** Agencies that act for the user's account, each with a button to end its access. */
export function Agencies() {
  const text = useText('profile');
  const { own } = useSession();
  useLiveAgencies(own.id);
  const { data, error, refetch } = useQuery(agenciesQuery);
  const [ending, setEnding] = useState<AgencyRelation | null>(null);
  if (!data) {
    return error ? (
      <SectionFailure error={error} retry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={2} />
    );
  }
  return (
    <div className={styles['agencies']}>
      {data.some(({ ended_at }) => ended_at === null) ? null : <p className="soft">{text.noAgencies}</p>}
      {data.length > 0 ? (
        <ul className={styles['devices']}>
          {data.map((relation) => (
            <Relation key={`${relation.id} ${relation.since}`} relation={relation} onEnd={setEnding} />
          ))}
        </ul>
      ) : null}
      <ActingRecords />
      {ending ? <EndAgency relation={ending} onClose={() => setEnding(null)} /> : null}
    </div>
  );
}

function useLiveAgencies(own: string): void {
  const queries = useQueryClient();
  useLiveTopics(own, ['agencies'], () => void queries.invalidateQueries({ queryKey: agenciesKey }));
}

interface RelationProps {
  readonly relation: AgencyRelation;
  readonly onEnd: (relation: AgencyRelation) => void;
}

function Relation({ relation, onEnd }: RelationProps) {
  const text = useText('profile');
  const language = useLanguage();
  const { name, since, ended_at, ended_by } = relation;
  const day = (moment: string) => formatDate(new Date(moment), language);
  return (
    <li>
      <div>
        <p className={styles['device']} lang="">
          {name}
        </p>
        <p className="soft">
          {ended_at === null
            ? text.agencySince({ date: day(since) })
            : [
                text.agencyEnded({ since: day(since), until: day(ended_at) }),
                ended_by ? text.endedBy[ended_by] : '',
              ]
                .filter(Boolean)
                .join(' · ')}
        </p>
      </div>
      {ended_at === null ? (
        <Button size="small" aria-label={text.endAgencyOf({ agency: name })} onClick={() => onEnd(relation)}>
          {text.endAgency}
        </Button>
      ) : null}
    </li>
  );
}

function EndAgency({
  relation,
  onClose,
}: {
  readonly relation: AgencyRelation;
  readonly onClose: () => void;
}) {
  const text = useText('profile');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const agency = relation.name;
  const end = useMutation({
    mutationFn: () => removeAgency({ params: { id: relation.id } }),
    onSuccess: () => toasts.success(text.agencyGone({ agency })),
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: agenciesKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={text.endAgencyTitle({ agency })}
      cancelLabel={text.keepAgency}
      onCancel={onClose}
      confirmLabel={text.endAgency}
      variant="danger"
      onConfirm={() => end.mutate()}
      isPending={end.isPending}
    >
      {text.endAgencyText}
    </ConfirmDialog>
  );
}
