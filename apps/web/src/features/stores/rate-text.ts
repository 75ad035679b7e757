import { languageTags, type Language } from '../../lib/i18n/index.ts';

/** A rate in hundredths of a percent, as in "25%". */
export function rateText(basisPoints: number, language: Language): string {
  return (basisPoints / 10_000).toLocaleString(languageTags[language], {
    style: 'percent',
    maximumFractionDigits: 2,
  });
}
