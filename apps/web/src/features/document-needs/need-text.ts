import type { OpenNeed } from '@recoup/contract/open-needs';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText, type Money } from '../../lib/money/money.ts';

export function useAmounts(): (amounts: readonly Money[]) => string {
  const language = useLanguage();
  const { unknownAmount } = useText('documentNeeds');
  return (amounts) => amounts.map((money) => moneyText(money, language)).join(' + ') || unknownAmount;
}

/** What is needed and the amount it unlocks, and where the document comes from. */
export function useNeedText(): (need: OpenNeed) => { readonly title: string; readonly source: string } {
  const text = useText('documentNeeds');
  const amounts = useAmounts();
  return ({ need, source, name, amounts: money, tickets }) => {
    const from = text.sources[source]({ name });
    const amount = amounts(money);
    if (need === 'asked') return { title: text.waitsForAnswer({ amount }), source: from };
    const isUnlocking = tickets.some(({ other_needs }) => other_needs === 0);
    const formatTitle = isUnlocking ? text.unlocks : text.isPart;
    const title = formatTitle({ amount, count: tickets.length, document: text.documents[need] });
    return { title, source: from };
  };
}
