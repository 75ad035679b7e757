import type { OpenNeed } from '@recoup/contract/open-needs';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText, type Money } from '../../lib/money/money.ts';

export function useAmounts(): (amounts: readonly Money[]) => string {
  const language = useLanguage();
  const { unknownAmount } = useText('documentNeeds');
  return (amounts) => amounts.map((money) => moneyText(money, language)).join(' + ') || unknownAmount;
}

/** What is needed, what it brings, and where the document comes from. */
export function useNeedWords(): (need: OpenNeed) => { readonly title: string; readonly source: string } {
  const text = useText('documentNeeds');
  const amounts = useAmounts();
  return ({ need, source, name, amounts: money, tickets }) => {
    const what = { amount: amounts(money), count: tickets.length };
    const isUnlocking = tickets.some(({ other_needs }) => other_needs === 0);
    const words = text.documents[need];
    return {
      title: isUnlocking
        ? text.unlocks({ ...what, document: words })
        : text.isPart({ ...what, document: words }),
      source: text.sources[source]({ name }),
    };
  };
}
