export type Method = 'email' | 'phone';

/** Countries of our sellers; their names come from the browser, in the current language. */
export const callingCodes = {
  CN: '86',
  HK: '852',
  MO: '853',
  TW: '886',
  US: '1',
  CA: '1',
  GB: '44',
  DE: '49',
  FR: '33',
  IT: '39',
  ES: '34',
  NL: '31',
  BE: '32',
  SE: '46',
  PL: '48',
  IE: '353',
  AT: '43',
  CH: '41',
  TR: '90',
  AE: '971',
  SA: '966',
  EG: '20',
  IN: '91',
  JP: '81',
  KR: '82',
  SG: '65',
  MY: '60',
  TH: '66',
  VN: '84',
  PH: '63',
  ID: '62',
  AU: '61',
  NZ: '64',
  BR: '55',
  MX: '52',
  ZA: '27',
} as const;

export type Country = keyof typeof callingCodes;

export const countries: readonly Country[] = Object.keys(callingCodes).filter(isCountry);

export function isCountry(code: string): code is Country {
  return Object.hasOwn(callingCodes, code);
}

/** The first country named in the browser's languages, else the default of the language. */
export function likelyCountry(preferred: readonly string[], language: 'en' | 'zh'): Country {
  const named = preferred.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? '').find(isCountry);
  return named ?? (language === 'zh' ? 'CN' : 'US');
}

/** A normalized e-mail address, or null when it cannot be one. The server validates it again. */
export function readEmail(typed: string): string | null {
  const email = typed.normalize('NFKC').trim();
  return email.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) ? email : null;
}

/** A phone number with its country code, or null when it cannot be one. */
export function readPhone(typed: string, country: Country): string | null {
  const dialled = typed.normalize('NFKC').replaceAll(/[\s().\-‐‑–]/g, '');
  const international = dialled.replace(/^00/, '+');
  if (international.startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(international) ? international : null;
  // A leading zero is a domestic prefix, except in Italy, where it belongs to the number.
  const national = country === 'IT' ? dialled : dialled.replace(/^0/, '');
  return /^\d{5,13}$/.test(national) ? `+${callingCodes[country]}${national}` : null;
}

/** Only digits, including full-width ones, up to the length of the longest code: eight, for a reset. */
export function readCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 8);
}
