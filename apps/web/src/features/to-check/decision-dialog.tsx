import { findingDecisions, type FindingDecision } from '@recoup/contract/finding-decisions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { LongField } from '../../ui/form/bound-fields.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { claimText, Evidence, Figures, Sources, getText } from '../findings/index.ts';
import { decideFinding, decideFindingAsOperator, toCheckKey, type ToCheck } from './api.ts';

interface DecisionDialogProps {
  readonly finding: ToCheck;
  readonly isOperator: boolean;
  readonly onClose: () => void;
}

/** One finding with its evidence rows, what would confirm it, and the decision. */
export default function DecisionDialog({ finding, isOperator, onClose }: DecisionDialogProps) {
  const text = useText('toCheck');
  const { name, why } = claimText(finding.claim_type, useText('claims'));
  const { source } = finding.policy;
  return (
    <Dialog width={800} title={name} onClose={onClose}>
      <div className="page">
        <section className="section">
          <h2>{text.what}</h2>
          <p>{why}</p>
          <Figures figures={finding.figures} />
        </section>
        <section className="section">
          <h2>{text.confirms}</h2>
          <p>{getText(text.whatConfirms, finding.claim_type)}</p>
          <p className="soft">
            {source === '' ? (
              text.noSource
            ) : (
              <>
                {text.nearestRule} <Sources source={source} />
              </>
            )}
          </p>
        </section>
        <Decisions finding={finding} />
        <DecisionForm finding={finding} isOperator={isOperator} onDone={onClose} />
        <section className="section">
          <h2>{text.evidence}</h2>
          <Evidence finding={finding.id} isToCheck={isOperator} />
        </section>
      </div>
    </Dialog>
  );
}

function Decisions({ finding: { decisions } }: Pick<DecisionDialogProps, 'finding'>) {
  const text = useText('toCheck');
  const language = useLanguage();
  if (decisions.length === 0) return null;
  return (
    <section className="section">
      <h2>{text.decided}</h2>
      <ul className="stack">
        {decisions.map(({ decision, reason, who, at }) => (
          <li key={at} className="stack">
            <span lang="">{reason}</span>
            <span className="soft">
              {text.decidedBy({
                decision: text.decisions[decision],
                who: text.who[who],
                when: formatDateTime(new Date(at), language),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DecisionFormProps extends Pick<DecisionDialogProps, 'finding' | 'isOperator'> {
  readonly onDone: () => void;
}

function DecisionForm({ finding, isOperator, onDone }: DecisionFormProps) {
  const text = useText('toCheck');
  const toasts = useToasts();
  const queries = useQueryClient();
  const account = useSession().account.id;
  const [decision, setDecision] = useState<FindingDecision>('confirmed');
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim().length < 3 ? { message: text.reasonMissing } : undefined,
    }),
    send: async ({ reason }) => {
      const input = { params: { id: finding.id }, body: { decision, reason: reason.trim() } };
      await (isOperator
        ? decideFindingAsOperator({ ...input, account: null })
        : decideFinding({ ...input, account }));
      toasts.success(text.saved[decision]);
      await queries.invalidateQueries({ queryKey: toCheckKey });
      onDone();
    },
  });
  return (
    <SentForm form={form} label={text.save} pendingLabel={text.saving} autoComplete="off">
      <RadioGroup
        label={text.decision}
        options={findingDecisions.map((value) => ({ value, label: text.choices[value] }))}
        value={decision}
        onChange={setDecision}
      />
      <LongField label={text.reason} field={form.field('reason')} rows={3} />
    </SentForm>
  );
}
