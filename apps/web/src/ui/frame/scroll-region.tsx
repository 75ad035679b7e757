import type { ReactNode } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Holds what is wider than its page; without a place in the order of tabs the keyboard could not scroll it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
