import { Suspense, type ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { useText } from '../../lib/i18n/index.ts';

/** Renders a component as a page would: where the common texts are loaded and others may still be loading. */
export async function show(children: ReactNode) {
  const shown = await render(<Page>{children}</Page>);
  return { update: (changed: ReactNode) => shown.rerender(<Page>{changed}</Page>) };
}

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense>
      <Loaded>
        <FocusStart />
        {children}
      </Loaded>
    </Suspense>
  );
}

function Loaded({ children }: { readonly children: ReactNode }) {
  useText('common');
  return children;
}

/** Takes the focus into the tested page, so that Tab leads to its first control. */
function FocusStart() {
  return <span tabIndex={-1} ref={focusOnce} />;
}

function focusOnce(start: HTMLElement | null): void {
  start?.focus();
}
