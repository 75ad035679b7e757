import type { ClaimType } from '@recoup/contract/claim-types';
import { formatMoney } from '@recoup/contract/money';
import type { TicketClaim } from '../modules/notifications/notification-content.ts';

/** Type, product and amount, as far as they are known. */
export function formatClaim(
  claim: TicketClaim | undefined,
  names: Readonly<Record<ClaimType, string>>,
  locale: 'en-US' | 'zh-CN',
): string {
  if (claim === undefined) return '';
  const { type, product, amount } = claim;
  return [names[type], product, amount === undefined ? '' : formatMoney(amount, locale)]
    .filter(Boolean)
    .join(' · ');
}
