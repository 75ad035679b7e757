import { TextField } from '../../ui/form/field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { formatDate } from '../../lib/format.ts';
import { joinSentences, useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { claimReferral, type Referrals } from './api.ts';
import styles from './referrals.module.css';

interface ReferrerProps {
  readonly referrals: Referrals;
  readonly mayClaim: boolean;
  readonly onClaimed: () => void;
}

/** The referral code of this account, or a form to enter it afterwards. */
export function Referrer({ referrals: { brought_by }, mayClaim, onClaimed }: ReferrerProps) {
  const text = useText('referrals');
  const language = useLanguage();
  if (brought_by === null && !mayClaim) return null;
  const sentences =
    brought_by === null
      ? []
      : [
          text.broughtBy({
            name: brought_by.name,
            day: formatDate(new Date(brought_by.came_at), language),
          }),
          ...(brought_by.reward !== null && !brought_by.withdrawn
            ? [text.broughtReward({ amount: moneyText(brought_by.reward, language) })]
            : []),
          ...(brought_by.withdrawn ? [text.broughtWithdrawn] : []),
        ];
  return (
    <section className={styles['section']}>
      <h2>{text.broughtTitle}</h2>
      {brought_by === null ? <Claim onClaimed={onClaimed} /> : <p>{joinSentences(sentences, language)}</p>}
    </section>
  );
}

function Claim({ onClaimed }: { readonly onClaimed: () => void }) {
  const text = useText('referrals');
  const toasts = useToasts();
  const sent = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: { key: 'required' } } : {}),
    send: async ({ code }) => {
      try {
        const { name } = await claimReferral({ body: { code } });
        toasts.success(text.claimed({ name }));
        onClaimed();
      } catch (error) {
        sent.refuse(error, 'code');
      }
    },
  });
  return (
    <div className={styles['claim']}>
      <SentForm form={sent} label={text.claim} pendingLabel={text.claiming} autoComplete="off">
        <TextField label={text.claimLabel} field={sent.field('code')} autoComplete="off" />
      </SentForm>
      <p className="soft">{text.claimHint}</p>
    </div>
  );
}
