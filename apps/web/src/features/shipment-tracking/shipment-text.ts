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
export function statusText(status: string, text: Texts<'shipmentTracking'>): string {
  const known = knownStatuses.find((each) => each === status);
  return known === undefined ? status || text.unknownStatus : text.statuses[known];
}

/** A calendar date, independent of time zones. */
export function dayText(day: string, language: Language): string {
  return formatDate(new Date(`${day}T00:00:00`), language);
}

export function amountText(money: NonNullable<ShipmentRow['money']>, language: Language): string {
  return moneyText({ minor: money.amount, currency: money.currency }, language);
}

const carrierNames: Readonly<Record<string, string>> = {
  ups: 'UPS',
  fedex: 'FedEx',
  usps: 'USPS',
  dhl: 'DHL',
};

export function carrierName(carrier: string, text: Texts<'shipmentTracking'>): string {
  return carrierNames[carrier] ?? text.otherCarrier;
}

export function joinParts(...parts: readonly string[]): string {
  return parts.filter((word) => word !== '').join(' · ');
}
