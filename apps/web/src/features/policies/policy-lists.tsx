import { claimText } from '../findings/index.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import styles from './policies.module.css';
import { ChangedPart, ClosesPart, SourcePart, SurenessMark, type PolicyListProps } from './policy-parts.tsx';
import { getSureness, opensText, scopeText, validFromText, type Policy } from './policy.ts';
import { Button } from '../../ui/button/button.tsx';

const columns = ['scope', 'validFrom', 'opens', 'closes', 'sureness', 'source', 'changed'] as const;

export function PolicyTable({ types, onEdit }: PolicyListProps) {
  const text = useText('policies');
  const claims = useText('claims');
  const language = useLanguage();
  return (
    <table className={styles['table']} aria-label={text.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {text.columns[column]}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{text.columns.actions}</span>
          </th>
        </tr>
      </thead>
      {[...types].map(([type, policies]) => (
        <tbody key={type}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length + 1}>
              {claimText(type, claims).name}
            </th>
          </tr>
          {policies.map((policy) => (
            <tr key={policy.id}>
              <td>{scopeText(policy.scope, text, language)}</td>
              <td>{validFromText(policy.valid_from, text, language)}</td>
              <td>{opensText(policy.opens_after_days, text)}</td>
              <td>
                <ClosesPart policy={policy} />
              </td>
              <td>
                <SurenessMark sureness={getSureness(policy)} />
              </td>
              <td>
                <SourcePart source={policy.source} />
              </td>
              <td>
                <ChangedPart policy={policy} />
              </td>
              <td>
                <EditButton policy={policy} onEdit={onEdit} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The table's rows as cards, on narrow screens. Collapsed by claim type, since all of them would fill many screens. */
export function PolicyCards({ types, onEdit }: PolicyListProps) {
  const text = useText('policies');
  const claims = useText('claims');
  const language = useLanguage();
  return [...types].map(([type, policies]) => (
    <details key={type} className={styles['type']} open={types.size === 1}>
      <summary>
        <h2>{claimText(type, claims).name}</h2>
        <span className="soft">{text.rules({ count: policies.length })}</span>
      </summary>
      <ul className="cards">
        {policies.map((policy) => (
          <li key={policy.id} className={styles['card']}>
            <strong>{scopeText(policy.scope, text, language)}</strong>
            <dl className="facts">
              <dt>{text.columns.validFrom}</dt>
              <dd>{validFromText(policy.valid_from, text, language)}</dd>
              <dt>{text.columns.opens}</dt>
              <dd>{opensText(policy.opens_after_days, text)}</dd>
              <dt>{text.columns.closes}</dt>
              <dd>
                <ClosesPart policy={policy} />
              </dd>
              <dt>{text.columns.sureness}</dt>
              <dd className="stack">
                <SurenessMark sureness={getSureness(policy)} />
                <span className="soft">{text.surenessNotes[getSureness(policy)]}</span>
              </dd>
              <dt>{text.columns.source}</dt>
              <dd>
                <SourcePart source={policy.source} />
              </dd>
              <dt>{text.columns.changed}</dt>
              <dd>
                <ChangedPart policy={policy} />
              </dd>
            </dl>
            <EditButton policy={policy} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </details>
  ));
}

function EditButton({ policy, onEdit }: { readonly policy: Policy } & Pick<PolicyListProps, 'onEdit'>) {
  const text = useText('policies');
  const claims = useText('claims');
  const language = useLanguage();
  const label = text.editOf({
    type: claimText(policy.claim_type, claims).name,
    scope: scopeText(policy.scope, text, language),
    date: validFromText(policy.valid_from, text, language),
  });
  return (
    <Button size="small" aria-label={label} onClick={() => onEdit(policy)}>
      {text.edit}
    </Button>
  );
}
