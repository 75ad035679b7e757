import { createContext, use } from 'react';

/**
 * The address of the page and the ways to another. The sign-in pages are shown with and without the router,
 * which is too large for their byte budget, and use only this.
 */
export interface Navigation {
  /** Starts with a question mark, or is empty. */
  readonly query: string;
  readonly push: (href: string, options?: NavigationOptions) => void;
  readonly replace: (href: string) => void;
}

interface NavigationOptions {
  /** Leaves without asking about unsaved changes. */
  readonly ignoreBlocker?: boolean;
}

export const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigation needs a NavigationContext');
  return navigation;
}
