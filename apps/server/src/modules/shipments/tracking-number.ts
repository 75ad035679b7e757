import { carrierNames, type CarrierName } from '@recoup/contract/shipment-states';

/** Patterns of carriers' tracking numbers; `other` only distinguishes a number from text. */
const shapes: Readonly<Record<CarrierName, RegExp>> = {
  ups: /^(1Z[0-9A-Z]{16}|\d{9}|\d{12}|T\d{10})$/,
  fedex: /^(\d{12}|\d{15}|\d{20}|\d{22})$/,
  usps: /^(\d{20,22}|[A-Z]{2}\d{9}[A-Z]{2})$/,
  dhl: /^(\d{10,11}|[A-Z]{3}\d{7,10}|JJ?D\d{16,20}|[A-Z]{2}\d{9}[A-Z]{2})$/,
  other: /^(?=.*\d)[0-9A-Z-]{6,40}$/,
};

export function normalizeNumber(number: string): string {
  return number.replaceAll(/[\s\u00A0]/g, '').toUpperCase();
}

export function findCarrier(name: string): CarrierName | undefined {
  const plain = name.trim().toLowerCase();
  return carrierNames.find((carrier) => carrier === plain);
}

export function isCarrierNumber(carrier: CarrierName, number: string): boolean {
  return shapes[carrier].test(number);
}
