import { useState } from 'react';
import { Evidence } from '../../shared/findings/evidence.tsx';
import { useText } from '../../shared/i18n/index.ts';

/** The rows of the marketplace's own files that a finding rests on, read when somebody wants to see them. */
export function EvidenceSlot({ finding }: { readonly finding: number }) {
  const text = useText('ticket');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.evidence}</summary>
      {open ? <Evidence finding={finding} /> : null}
    </details>
  );
}
