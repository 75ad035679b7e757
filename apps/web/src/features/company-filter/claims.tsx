import { agencyLimits } from '@recoup/contract/agency-limits';
import type { CompanyClaim } from '@recoup/contract/agencies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { describeErrorWithCode } from '../../lib/api/index.ts';
import { formatDate } from '../../lib/format.ts';
import { joinSentences, useLanguage, useText } from '../../lib/i18n/index.ts';
import { useOwnToasts } from '../../ui/toast/toast.tsx';
import styles from './company-filter.module.css';
import { deleteClaim, claimsQuery, refreshCompanies } from './api.ts';
import { Button } from '../../ui/button/button.tsx';

export function Claims() {
  const text = useText('companyFilter');
  const common = useText('common');
  const language = useLanguage();
  const id = useId();
  const { data, error, refetch } = useQuery(claimsQuery);
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{text.claims}</h2>
      <p className={styles['soft']}>{text.claimsNote({ most: agencyLimits.openClaims })}</p>
      {!data && error ? (
        <p role="alert">
          {joinSentences([text.loadFailed, describeErrorWithCode(error, common)], language)}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {text.tryAgain}
          </Button>
        </p>
      ) : null}
      {data?.length === 0 ? <p>{text.noClaims}</p> : null}
      {data && data.length > 0 ? (
        <ul className={styles['list']}>
          {data.map((claim) => (
            <Claim key={claim.id} claim={claim} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Claim({ claim: { id, company, until } }: { readonly claim: CompanyClaim }) {
  const text = useText('companyFilter');
  const common = useText('common');
  const language = useLanguage();
  const toasts = useOwnToasts();
  const queries = useQueryClient();
  const release = useMutation({
    mutationFn: () => deleteClaim({ params: { id } }),
    onSuccess: () => toasts.success(text.released({ company })),
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => refreshCompanies(queries),
  });
  return (
    <li>
      <div className="stack">
        <span lang="">{company}</span>
        <span className={styles['soft']}>{text.until({ date: formatDate(new Date(until), language) })}</span>
      </div>
      <Button
        size="small"
        aria-label={text.releaseOf({ company })}
        disabled={release.isPending}
        onClick={() => release.mutate()}
      >
        {text.release}
      </Button>
    </li>
  );
}
