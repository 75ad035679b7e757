import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import FlagOutlined from '@ant-design/icons/es/icons/FlagOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import type { CompanyStanding } from '@recoup/contract/company-standings';
import { useText } from '../../lib/i18n/index.ts';
import styles from './company-filter.module.css';

const icons = {
  free: CheckCircleOutlined,
  customer: TeamOutlined,
  pipeline: ClockCircleOutlined,
  yours: FlagOutlined,
};

export function StandingMark({ standing }: { readonly standing: CompanyStanding }) {
  const text = useText('companyFilter');
  const Icon = icons[standing];
  return (
    <span className={styles['standing']} data-standing={standing}>
      <Icon aria-hidden /> {text.standings[standing]}
    </span>
  );
}

/** How alike the names are; nothing for a free company, which is like none. */
export function Likeness({ score }: { readonly score: number | null }) {
  const text = useText('companyFilter');
  if (score === null) return null;
  return <span className={styles['soft']}>{score === 100 ? text.same : text.alike({ score })}</span>;
}
