import type { CallName, Reply } from '@recoup/contract';
import { languageTags, useLanguage, useText } from '../../../lib/i18n/index.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Stat, Stats } from '../../../ui/stat/stat.tsx';
import { rateText } from '../rate-text.ts';
import type { ReportGroup } from './audit-stage.ts';

interface AuditTermsProps {
  readonly terms: Reply<CallName['GET /api/invoices/terms/']>;
  readonly groups: readonly ReportGroup[];
}

/** The number of rows read, the commission rate and the welcome gift. */
export function AuditTerms({ terms, groups }: AuditTermsProps) {
  const text = useText('firstAudit');
  const language = useLanguage();
  const sum = (of: (group: ReportGroup) => number) => groups.reduce((all, group) => all + of(group), 0);
  return (
    <Stats>
      <Stat label={text.reports}>
        {text.fetched({ done: sum(({ done }) => done), total: sum(({ total }) => total) })}
      </Stat>
      <Stat label={text.rows}>{sum(({ rows }) => rows ?? 0).toLocaleString(languageTags[language])}</Stat>
      <Stat label={text.commission} note={text.commissionNote}>
        {rateText(terms.rate_bp, language)}
      </Stat>
      {terms.welcome_gift === null ? null : (
        <Stat label={text.gift} note={<PageLink to="/settings/coupons">{text.toCoupons}</PageLink>}>
          <small>{terms.welcome_gift}</small>
        </Stat>
      )}
    </Stats>
  );
}
