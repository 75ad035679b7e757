import { languageTags, type Language } from '../i18n/index.ts';

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size in whole kilobytes at least, as file managers do. */
export function formatSize(bytes: number, language: Language): string {
  const step = bytes < 1024 * 1024 ? 0 : bytes < 1024 ** 3 ? 1 : 2;
  const amount = bytes / 1024 ** (step + 1);
  return new Intl.NumberFormat(languageTags[language], {
    style: 'unit',
    unit: units[step] ?? 'megabyte',
    maximumFractionDigits: step === 0 ? 0 : 1,
    // Only an empty file has 0 KB.
  }).format(step === 0 && bytes > 0 ? Math.max(1, amount) : amount);
}
