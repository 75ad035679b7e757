import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RowWithoutRate } from '@recoup/contract/invoices';
import type { Address } from '../../../lib/address/use-address.ts';
import styles from '../billing.module.css';
import { waitingQuery } from '../api.ts';
import { claimText } from '../../findings/index.ts';
import { formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import type { BillSearch } from './bill-search.ts';
import { FoundLines } from './found-lines.tsx';

interface WaitingProps {
  readonly account: string;
  readonly address: Address<BillSearch>;
  readonly draftedOn: string;
}

/** Lines that are on no statement yet: due on the next, disputed, or without an exchange rate. */
export function Waiting({ account, address, draftedOn }: WaitingProps) {
  const text = useText('bill');
  const language = useLanguage();
  const found = useQuery(waitingQuery(account, address.search));
  return (
    <>
      <p className="callout">{text.nextNote({ day: formatDay(draftedOn, language) })}</p>
      <section className={styles['section']} aria-label={text.lines}>
        <h2>{text.lines}</h2>
        <FoundLines found={found} address={address} />
      </section>
      <WithoutRate rows={found.data?.without_rate ?? []} />
    </>
  );
}

function WithoutRate({ rows }: { readonly rows: readonly RowWithoutRate[] }) {
  const text = useText('bill');
  const claims = useText('claims');
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <section className={styles['section']} aria-label={text.withoutRate}>
      <h2>{text.withoutRate}</h2>
      <ul className={`cards ${styles['rows']}`}>
        {rows.map((row) => (
          <li key={row.reimbursement_id + row.ticket_id} className={styles['cardHead']}>
            <span className={styles['stack']}>
              <span>
                <Link to="/tickets/$id" params={{ id: String(row.ticket_id) }}>
                  {text.ticket({ id: row.ticket_id })}
                </Link>{' '}
                · {claimText(row.claim_type, claims).name}
              </span>
              <span className="soft">
                {text.caseId({ id: row.case_id })} · {formatDay(row.approved_on, language)}
              </span>
            </span>
            <span className={`${styles['stack']} ${styles['end']}`}>
              <span>{moneyText(row.amount, language)}</span>
              <span className="soft">
                {(row.is_published ? text.rateToCome : text.rateUnpublished)({ currency: row.missing })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
