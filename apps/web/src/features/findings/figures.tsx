import { formatFigures, type Figure } from '@recoup/contract/claim-figures';
import { moneyText } from '../../lib/money/money.ts';
import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';

/** The figures behind a finding as a sentence. Findings stored before figures were recorded have none. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  const claims = useText('claims');
  const language = useLanguage();
  const sentence = formatFigures(figures, {
    names: claims.figures,
    between: language === 'zh' ? '，' : ', ',
    end: language === 'zh' ? '。' : '.',
    number: (units) => units.toLocaleString(languageTags[language]),
    money: (amount) => moneyText(amount, language),
  });
  return sentence === '' ? null : <p>{sentence}</p>;
}
