import { Suspense, type ReactNode } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useText } from '../../lib/i18n/index.ts';

/** Renders a component as on a page: the common texts are loaded, others may still be loading. */
export async function show(children: ReactNode) {
  const shown = await render(<Page>{null}</Page>);
  // Focuses the tested page, so that it receives keys.
  await page.getByTestId('start').click();
  await shown.rerender(<Page>{children}</Page>);
  return { update: (changed: ReactNode) => shown.rerender(<Page>{changed}</Page>) };
}

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense>
      <Loaded>
        <p data-testid="start">Start</p>
        {children}
      </Loaded>
    </Suspense>
  );
}

function Loaded({ children }: { readonly children: ReactNode }) {
  useText('common');
  return children;
}
