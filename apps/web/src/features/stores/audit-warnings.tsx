import type { Reply } from '@recoup/contract';
import type { audits } from '@recoup/contract/audits';
import { useText } from '../../lib/i18n/index.ts';
import { Toned } from '../../ui/toned/toned.tsx';

type AuditRun = NonNullable<Reply<(typeof audits)['getStatus']>[number]['last']>;

/** Files the last audit could read only in part or not at all, so that its figures may be too low. */
export function AuditWarnings({ run: { warnings } }: { readonly run: AuditRun }) {
  const text = useText('stores');
  return warnings.map(({ warning, names, count, of }) =>
    warning === 'unread_file' || warning === 'set_aside_rows' ? (
      <details key={warning}>
        <summary>
          <Toned tone="warning">
            {warning === 'unread_file'
              ? text.auditUnread({ count })
              : text.auditSetAside({ count, of, files: names.length })}
          </Toned>
        </summary>
        <ul className="hairlines">
          {names.map((name) => (
            <li key={name} className="soft" lang="">
              {name}
            </li>
          ))}
        </ul>
      </details>
    ) : null,
  );
}
