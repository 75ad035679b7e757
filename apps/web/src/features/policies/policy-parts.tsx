import { CircleCheck, CircleQuestionMark, TriangleAlert } from 'lucide-react';
import { getText } from '../findings/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { outsideUrl } from '../../lib/marketplaces/outside-url.ts';
import styles from './policies.module.css';
import { closesText, surenesses, type Policy, type Sureness } from './policy.ts';

export interface PolicyListProps {
  /** The policies of each claim type, in the given order. */
  readonly types: ReadonlyMap<string, readonly Policy[]>;
  readonly onEdit: (policy: Policy) => void;
}

export function ClosesPart({ policy }: { readonly policy: Policy }) {
  const text = useText('policies');
  const claims = useText('claims');
  return (
    <span className="stack">
      <span>{closesText(policy.closes_after, policy.closes_unit, text)}</span>
      <span className="soft">{text.countedFrom({ event: getText(claims.anchors, policy.anchor) })}</span>
    </span>
  );
}

const icons = {
  confirmed: <CircleCheck aria-hidden />,
  unconfirmed: <TriangleAlert aria-hidden />,
  to_check: <CircleQuestionMark aria-hidden />,
} as const;

/** How far Amazon's own pages support the rule. */
export function SurenessMark({ sureness }: { readonly sureness: Sureness }) {
  const text = useText('policies');
  return (
    <span className={styles['sureness']} data-sureness={sureness}>
      {icons[sureness]} {text.sureness[sureness]}
    </span>
  );
}

/** Explains the marks of the table once. */
export function SurenessLegend() {
  const text = useText('policies');
  return (
    <ul className={styles['legend']}>
      {surenesses.map((sureness) => (
        <li key={sureness}>
          <SurenessMark sureness={sureness} /> <span className="soft">{text.surenessNotes[sureness]}</span>
        </li>
      ))}
    </ul>
  );
}

export function SourcePart({ source }: { readonly source: string }) {
  const text = useText('policies');
  if (source === '') return <span className="soft">{text.noSource}</span>;
  return (
    <span className="stack" lang="">
      {[...new Set(source.split(/\s+/))].map((each) => {
        const url = outsideUrl(each);
        return url === null ? (
          <span key={each}>{each}</span>
        ) : (
          <a key={each} href={url} target="_blank" rel="noreferrer" title={url}>
            {new URL(url).hostname}
          </a>
        );
      })}
    </span>
  );
}

export function ChangedPart({ policy: { changes } }: { readonly policy: Policy }) {
  const text = useText('policies');
  const language = useLanguage();
  const [last] = changes;
  if (!last) return <span className="soft">{text.asReleased}</span>;
  return (
    <span className="soft" lang="">
      {text.changedBy({ by: last.by, when: formatDateTime(new Date(last.at), language) })}
    </span>
  );
}
