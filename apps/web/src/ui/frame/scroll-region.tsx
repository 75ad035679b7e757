import type { ReactNode } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Contains what is wider than the page; focusable, so that the keyboard can scroll it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
