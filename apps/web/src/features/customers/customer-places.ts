import { claimedStates, unfiledStates } from '@recoup/contract/ticket-states';
import type { Place } from '../../lib/routing/place.ts';

export type Figure = 'recoverable' | 'potential' | 'in_progress' | 'recovered' | 'expiring' | 'unpaid';

export const needsActionPlace: Place = { to: '/tickets', search: { view: 'needs_action', store: 'all' } };

/** The list whose sum a customer's figure is. */
export function getFigurePlace(
  figure: Figure,
  { currency, since }: { readonly currency: string; readonly since: string | null },
): Place {
  const all = { currency, store: 'all' };
  switch (figure) {
    case 'recoverable':
      return { to: '/tickets', search: { status: [...unfiledStates, ...claimedStates], ...all } };
    case 'potential':
      return { to: '/tickets', search: { status: unfiledStates, ...all } };
    case 'in_progress':
      return { to: '/tickets', search: { status: claimedStates, ...all } };
    case 'recovered':
      return { to: '/tickets', search: { money: 'case_paid', ...(since !== null && { since }), ...all } };
    case 'expiring':
      return { to: '/tickets', search: { view: 'expiring', ...all } };
    case 'unpaid':
      return { to: '/settings/invoices', search: { view: 'unpaid' } };
  }
}
