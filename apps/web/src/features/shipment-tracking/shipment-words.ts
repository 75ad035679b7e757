import type { ShipmentRow } from '@recoup/contract/shipments';
import { formatDate } from '../../lib/format.ts';
import { moneyText } from '../../lib/money/money.ts';
import type { Language, Texts } from '../../lib/i18n/index.ts';

export const knownStatuses = [
  'WORKING',
  'READY_TO_SHIP',
  'SHIPPED',
  'IN_TRANSIT',
  'DELIVERED',
  'CHECKED_IN',
  'RECEIVING',
  'CLOSED',
  'CANCELLED',
  'DELETED',
  'ERROR',
] as const;

/** A status that Amazon added later is shown as its code. */
export function statusWord(status: string, text: Texts<'shipmentTracking'>): string {
  const known = knownStatuses.find((each) => each === status);
  return known === undefined ? status || text.unknownStatus : text.statuses[known];
}

/** A calendar date, independent of time zones. */
export function dayWord(day: string, language: Language): string {
  return formatDate(new Date(`${day}T00:00:00`), language);
}

export function moneyWord(money: NonNullable<ShipmentRow['money']>, language: Language): string {
  return moneyText({ minor: money.amount, currency: money.currency }, language);
}

const carrierWords: Readonly<Record<string, string>> = {
  ups: 'UPS',
  fedex: 'FedEx',
  usps: 'USPS',
  dhl: 'DHL',
};

export function carrierWord(carrier: string, text: Texts<'shipmentTracking'>): string {
  return carrierWords[carrier] ?? text.otherCarrier;
}

export function inOneLine(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' · ');
}
