import { agencyLimits } from '@recoup/contract/agency-limits';
import type { CheckedCompany } from '@recoup/contract/agencies';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../ui/form/field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useText } from '../../lib/i18n/index.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './company-filter.module.css';
import { checkCompany, refreshCompanies } from './api.ts';
import { Likeness, StandingBadge } from './standing-badge.tsx';
import { useClaim } from './use-claim.ts';
import { Button } from '../../ui/button/button.tsx';

export function OneCheck() {
  const text = useText('companyFilter');
  const queries = useQueryClient();
  const [answer, setAnswer] = useState<CheckedCompany | null>(null);
  const sent = useForm({
    initial: { company: '' },
    check: ({ company }) => (company.trim() === '' ? { company: { key: 'required' } } : {}),
    send: async ({ company }) => {
      setAnswer(null);
      setAnswer(await checkCompany({ body: { company: company.trim() } }));
      refreshCompanies(queries);
    },
  });
  return (
    <div className={styles['narrow']}>
      <SentForm form={sent} label={text.check} pendingLabel={text.checking} autoComplete="off">
        <TextField label={text.company} field={sent.field('company')} autoComplete="off" />
      </SentForm>
      <div role="status">{answer ? <OneAnswer answer={answer} onChange={setAnswer} /> : null}</div>
    </div>
  );
}

interface OneAnswerProps {
  readonly answer: CheckedCompany;
  readonly onChange: (answer: CheckedCompany) => void;
}

function OneAnswer({ answer, onChange }: OneAnswerProps) {
  const text = useText('companyFilter');
  const claim = useClaim();
  const { company, standing, score } = answer;
  const isNear = score !== null && score < 100;
  return (
    <div className={styles['answer']} data-standing={standing}>
      <div className={styles['line']}>
        <StandingBadge standing={standing} />
        <Likeness score={score} />
      </div>
      <p>
        {isNear && standing !== 'free' ? text.near[standing]({ company }) : text.exact[standing]({ company })}
      </p>
      {isNear ? <p className={styles['soft']}>{text.nearNote}</p> : null}
      {standing === 'free' ? (
        <Button
          size="small"
          disabled={claim.isPending}
          onClick={() =>
            claim.mutate(company, { onSuccess: () => onChange({ company, standing: 'yours', score: 100 }) })
          }
        >
          {text.claim({ days: agencyLimits.claimDays })}
        </Button>
      ) : null}
      {standing === 'yours' ? (
        <PageLink to="/partner/customs" search={{ open: 'invite' }}>
          {text.inviteThem}
        </PageLink>
      ) : null}
    </div>
  );
}
