/** How a person confirms that it is them. */
export type Method = 'email' | 'phone';

/** Where our sellers are; the names of the places come from the browser, in its own words. */
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

/** The first place named in the browser's languages; the place of the language otherwise. */
export function likelyCountry(preferred: readonly string[], language: 'en' | 'zh'): Country {
  const named = preferred.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? '').find(isCountry);
  return named ?? (language === 'zh' ? 'CN' : 'US');
}

/** An address as it can be sent, or null when it cannot be one. The server has the last word. */
export function readEmail(typed: string): string | null {
  const email = typed.normalize('NFKC').trim();
  return email.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) ? email : null;
}

/** A number with its country in front, or null when it cannot be one. */
export function readPhone(typed: string, country: Country): string | null {
  const dialled = typed.normalize('NFKC').replaceAll(/[\s().\-‐‑–]/g, '');
  const international = dialled.replace(/^00/, '+');
  if (international.startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(international) ? international : null;
  // A leading nought is dialled inside a country only, except in Italy, where it belongs to the number.
  const national = country === 'IT' ? dialled : dialled.replace(/^0/, '');
  return /^\d{5,13}$/.test(national) ? `+${callingCodes[country]}${national}` : null;
}

/** Only the digits, also those of a Chinese keyboard, as many as the longest code has: eight, of a reset. */
export function readCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 8);
}
