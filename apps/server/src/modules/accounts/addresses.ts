import { domainToASCII } from 'node:url';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { parsePhoneNumberFromString as parseMobileNumber } from 'libphonenumber-js/mobile';
import { Problem } from '../../platform/problem.ts';

export type Channel = 'email' | 'phone';

/** An e-mail address or phone number in the normal form in which it is stored and compared. */
export interface Address {
  readonly channel: Channel;
  readonly value: string;
}

export function normalizeEmail(text: string): string | undefined {
  const [local, domain, ...rest] = text.trim().toLowerCase().split('@');
  if (!local || !domain || rest.length > 0) return undefined;
  if (local.length > 64 || /[\s\p{Cc}"(),:;<>[\\\]]/u.test(local)) return undefined;
  const host = domainToASCII(domain);
  if (!/^(?=.{4,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host))
    return undefined;
  return `${local}@${host}`;
}

/** A number without a country code is read as Chinese, because Chinese sellers omit it. */
export function normalizePhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, 'CN');
  return number?.isValid() ? number.number : undefined;
}

/** ISO 3166-1, of a stored phone number. */
export function parseCountry(phone: string): string | undefined {
  return parsePhoneNumberFromString(phone)?.country;
}

export function parseEmailAddress(text: string): Address {
  const value = normalizeEmail(text);
  if (value === undefined)
    throw new Problem('invalid_input', { fields: { email: { fault: 'not_an_email' } } });
  return { channel: 'email', value };
}

/** A mobile number of a country we send text messages to: premium and satellite numbers earn money for whoever asks. */
export function parsePhoneAddress(text: string, countries: readonly string[]): Address {
  const number = parseMobileNumber(text, 'CN');
  const value = number?.isValid() && countries.includes(number.country ?? '') ? number.number : undefined;
  if (value === undefined)
    throw new Problem('invalid_input', { fields: { phone: { fault: 'not_a_phone' } } });
  return { channel: 'phone', value };
}
