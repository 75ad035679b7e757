import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { storedAccount } from '../../lib/api/index.ts';
import type { Place } from '../../lib/routing/place.ts';
import { withActFor } from '../../lib/session/act-for.ts';
import { useSession } from '../../lib/session/session.ts';
import { Anchor } from '../../ui/link/anchor.tsx';

/** Switches to a customer and goes to one of their pages. */
export function useActFor(): (id: string, place: Place) => Promise<void> {
  const router = useRouter();
  const { switchAccount } = useSession();
  return async (id, place) => {
    await switchAccount(id);
    // A switch that failed has already shown its error.
    if (storedAccount() === id) await router.navigate(place);
  };
}

interface CustomerLinkProps {
  readonly customer: number;
  readonly place: Place;
  readonly label: string;
  readonly children: ReactNode;
}

/** A link to a page of a customer. Acts for the customer in this tab, or through the address in a new one. */
export function CustomerLink({ customer, place, label, children }: CustomerLinkProps) {
  const router = useRouter();
  const actFor = useActFor();
  const id = String(customer);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void actFor(id, place);
  };
  return (
    <Anchor href={withActFor(router.buildLocation(place).href, id)} aria-label={label} onClick={onClick}>
      {children}
    </Anchor>
  );
}
