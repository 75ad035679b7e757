import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText, type Money } from '../../../lib/money/money.ts';
import { useSession } from '../../../lib/session/session.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from '../billing.module.css';

interface TooLittleForCardProps {
  readonly due: Money;
  readonly minimum: Money;
}

/** An amount below a card's minimum can only be paid from credit, which only the owner of the account can buy. */
export function TooLittleForCard({ due, minimum }: TooLittleForCardProps) {
  const text = useText('bill');
  const language = useLanguage();
  const { isOwnAccount } = useSession();
  const amounts = { amount: moneyText(due, language), minimum: moneyText(minimum, language) };
  return (
    <div className={styles['toolbar']}>
      <span>{isOwnAccount ? text.tooLittleForCard(amounts) : text.askOwnerForCredit(amounts)}</span>
      {isOwnAccount ? (
        <PageLink to="/settings/credit" look="button">
          {text.topUp}
        </PageLink>
      ) : null}
    </div>
  );
}
