import { languageTags, type Language } from '../../lib/i18n/index.ts';

/** Formats a rate in basis points, e.g. 2500 as "25%". */
export function rateText(basisPoints: number, language: Language): string {
  return (basisPoints / 10_000).toLocaleString(languageTags[language], {
    style: 'percent',
    maximumFractionDigits: 2,
  });
}
