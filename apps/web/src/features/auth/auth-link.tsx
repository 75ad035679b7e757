import type { MouseEvent, ReactNode } from 'react';
import { useNavigation } from '../../lib/routing/navigation.ts';
import { Anchor } from '../../ui/link/anchor.tsx';

interface AuthLinkProps {
  /** A path of this site, with its query. */
  readonly href: string;
  readonly children: ReactNode;
}

/** A link that needs no router. */
export function AuthLink({ href, children }: AuthLinkProps) {
  const { push } = useNavigation();
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    push(href);
  };
  return (
    <Anchor href={href} onClick={onClick}>
      {children}
    </Anchor>
  );
}

/** The browser handles other clicks, which open a window or a tab, or save the page. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
