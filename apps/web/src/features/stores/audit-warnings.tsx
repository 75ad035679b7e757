import type { Reply } from '@recoup/contract';
import type { audits } from '@recoup/contract/audits';
import { useText } from '../../lib/i18n/index.ts';
import { Toned } from '../../ui/toned/toned.tsx';
import { claimText } from '../findings/index.ts';

type AuditRun = NonNullable<Reply<(typeof audits)['getStatus']>[number]['last']>;

/** Files the last audit could not read and claim types it could not check, for which its figures may be too low. */
export function AuditWarnings({ run: { warnings } }: { readonly run: AuditRun }) {
  const text = useText('stores');
  const claims = useText('claims');
  const heldBack = warnings.filter(({ warning }) => isHeldBack(warning));
  const others = warnings.flatMap(({ warning, table, names, count, of }) => {
    if (warning === 'unread_file')
      return <Folded key={warning} title={text.auditUnread({ count })} names={names} lang="" />;
    if (warning === 'set_aside_rows') {
      const title = text.auditSetAside({ count, of, files: names.length });
      return <Folded key={warning} title={title} names={names} lang="" />;
    }
    if (warning !== 'missing_report' || table !== 'reimbursements') return [];
    const withheld = names.map((name) => claimText(name, claims).name);
    return <Folded key={warning} title={text.auditWithoutPayments({ count })} names={withheld} />;
  });
  if (heldBack.length === 0) return others;
  const count = heldBack.reduce((sum, each) => sum + each.count, 0);
  const types = [...new Set(heldBack.flatMap(({ names }) => names))];
  const names = types.map((name) => claimText(name, claims).name);
  return [...others, <Folded key="held_back" title={text.auditHeldBack({ count })} names={names} />];
}

function isHeldBack(warning: AuditRun['warnings'][number]['warning']): boolean {
  return warning === 'held_back' || warning === 'held_back_by_file' || warning === 'ledger_gap';
}

interface FoldedProps {
  readonly title: string;
  readonly names: readonly string[];
  /** Empty for file names, which are in no language. */
  readonly lang?: '';
}

function Folded({ title, names, lang }: FoldedProps) {
  return (
    <details>
      <summary>
        <Toned tone="warning">{title}</Toned>
      </summary>
      <ul className="hairlines">
        {names.map((name) => (
          <li key={name} className="soft" lang={lang}>
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}
