import { CircleCheck, Clock, Flag, Users } from 'lucide-react';
import type { CompanyStanding } from '@recoup/contract/company-standings';
import { useText } from '../../lib/i18n/index.ts';
import styles from './company-filter.module.css';

const icons = {
  free: CircleCheck,
  customer: Users,
  pipeline: Clock,
  yours: Flag,
};

export function StandingBadge({ standing }: { readonly standing: CompanyStanding }) {
  const text = useText('companyFilter');
  const Icon = icons[standing];
  return (
    <span className={styles['standing']} data-standing={standing}>
      <Icon aria-hidden /> {text.standings[standing]}
    </span>
  );
}

/** How similar the names are. Nothing is shown for a free company, whose name is similar to no other. */
export function Likeness({ score }: { readonly score: number | null }) {
  const text = useText('companyFilter');
  if (score === null) return null;
  return <span className={styles['soft']}>{score === 100 ? text.same : text.alike({ score })}</span>;
}
