import { useRouterState } from '@tanstack/react-router';
import { useAddress, type Address } from '../../lib/address/use-address.ts';
import { faqSearch, type FaqSearch } from './faq-search.ts';

export interface FaqAddress extends Address<FaqSearch> {
  /** The question the address's hash names. */
  readonly linked: string;
}

export function useFaqSearch(): FaqAddress {
  const linked = useRouterState({ select: ({ location }) => location.hash });
  return { ...useAddress(faqSearch), linked };
}
