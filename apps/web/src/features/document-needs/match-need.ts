import type { DocumentType } from '@recoup/contract/document-types';
import type { OpenNeed } from '@recoup/contract/open-needs';
import { listCandidates, parseShipmentIds } from '@recoup/contract/shipment-ids';

/** Identifies a need among the account's open ones. */
export function needKey({ need, source, name }: OpenNeed): string {
  return [need, source, name].join(' ');
}

/**
 * The need a file is for, by the shipment, supplier, product, order or ticket named in its path and by
 * usual file names. Undefined when none or several match: then the user decides.
 */
export function matchNeed(
  path: string,
  type: DocumentType,
  needs: readonly OpenNeed[],
): OpenNeed | undefined {
  const named = needs.filter((need) => isNamed(path, need));
  const fitting = type === 'other' ? named : named.filter(({ types }) => types.includes(type));
  return fitting.length === 1 ? fitting[0] : undefined;
}

function isNamed(path: string, { source, name, tickets }: OpenNeed): boolean {
  if (source === 'shipment' && parseShipmentIds(path).some((id) => listCandidates(id).includes(name))) {
    return true;
  }
  const spaced = spaceOut(path);
  const isTicketNamed = tickets.length === 1 && spaced.includes(spaceOut(String(tickets[0]?.id ?? '')));
  return isTicketNamed || spaced.includes(spaceOut(name));
}

/** Normalizes spaces, dashes and case, which vary between supplier names and file names. */
function spaceOut(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
