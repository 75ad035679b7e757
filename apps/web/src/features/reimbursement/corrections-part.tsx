import type { OperatorReimbursement } from '@recoup/contract/reimbursement-matching';
import { useText, type Texts } from '../../lib/i18n/index.ts';
import { Timeline } from '../../ui/timeline/timeline.tsx';

type Correction = OperatorReimbursement['corrections'][number];

/** Who matched, moved or unmatched the reimbursement, and why. */
export function CorrectionsPart({ row: { corrections } }: { readonly row: OperatorReimbursement }) {
  const text = useText('reimbursement');
  if (corrections.length === 0) return null;
  return (
    <section className="card">
      <h2>{text.corrections}</h2>
      <Timeline
        label={text.corrections}
        events={corrections.map((correction, place) => ({
          key: place,
          at: correction.at,
          title: correctionText(correction, text),
          note: (
            <span lang="">
              {correction.by}: {correction.reason}
            </span>
          ),
        }))}
      />
    </section>
  );
}

function correctionText(
  { from_ticket: from, to_ticket: to }: Correction,
  text: Texts<'reimbursement'>,
): string {
  if (to === null) return from === null ? text.keptUnmatched : text.takenOff({ from });
  return from === null || from === to ? text.matchedTo({ to }) : text.movedTo({ from, to });
}
