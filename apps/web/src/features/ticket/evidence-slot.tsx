import { Suspense, useState } from 'react';
import { Evidence } from '../findings/index.ts';
import { useText } from '../../lib/i18n/index.ts';

interface EvidenceSlotProps {
  readonly finding: number;
  /** For operators: the ticket that gives access to the finding. */
  readonly ticket: number | null;
}

/** The evidence rows of a finding, loaded when the user opens them. */
export function EvidenceSlot({ finding, ticket }: EvidenceSlotProps) {
  const text = useText('ticket');
  const common = useText('common');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.evidence}</summary>
      {/* The texts of the evidence are loaded only now, while the page around it stays visible. */}
      <Suspense fallback={<p role="status">{common.loading}</p>}>
        {open ? <Evidence finding={finding} ticket={ticket} /> : null}
      </Suspense>
    </details>
  );
}
