import { languageTags, type Language } from '../i18n/index.ts';

/** Countries of each region, the most common starting marketplace first. */
export const regionCountries = {
  na: ['US', 'CA', 'MX', 'BR'],
  eu: ['DE', 'GB', 'FR', 'IT', 'ES', 'NL', 'BE', 'SE', 'PL', 'IE', 'TR', 'AE', 'SA', 'EG', 'ZA', 'IN'],
  fe: ['JP', 'AU', 'SG'],
} as const;

export type Region = keyof typeof regionCountries;

export const regions: readonly Region[] = ['na', 'eu', 'fe'];

export function isRegion(value: string): value is Region {
  return value in regionCountries;
}

/** The localized name of a country; an unknown code is returned as it is. */
export function countryName(code: string, language: Language): string {
  const names = new Intl.DisplayNames([languageTags[language]], { type: 'region', fallback: 'code' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
