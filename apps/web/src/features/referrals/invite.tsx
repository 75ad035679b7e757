import { lazy, Suspense, useId } from 'react';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import form from '../../ui/form/form.module.css';
import { joinSentences, useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import type { Referrals } from './api.ts';
import styles from './referrals.module.css';

const QrCode = lazy(() => import('../../ui/qr-code/qr-code.tsx'));

interface InviteProps {
  readonly referrals: Referrals;
  readonly link: string;
}

export function Invite({ referrals: { code, promise }, link }: InviteProps) {
  const text = useText('referrals');
  return (
    <section className={styles['card']}>
      <h2>{text.inviteTitle}</h2>
      <p>{promise === null ? text.noPromise : <PromiseText promise={promise} />}</p>
      <CopyField label={text.link} copy={text.copyLink} value={link} />
      <CopyField label={text.code} copy={text.copyCode} value={code} />
      <div className={styles['qr']}>
        <Suspense fallback={<span className={styles['qrPlace']} />}>
          <QrCode className={styles['qrPlace']} value={link} label={text.qr} />
        </Suspense>
        <p className="soft">{text.qrHint}</p>
      </div>
    </section>
  );
}

function PromiseText({ promise }: { readonly promise: NonNullable<Referrals['promise']> }) {
  const text = useText('referrals');
  const language = useLanguage();
  const { event, referrer, referred, days_held } = promise;
  const mine = moneyText(referrer, language);
  const theirs = moneyText(referred, language);
  return joinSentences(
    [
      ...(referrer.minor > 0
        ? [event === 'sign_up' ? text.promiseOnSignUp({ mine }) : text.promiseOnRecovery({ mine })]
        : []),
      ...(referred.minor > 0 ? [text.theyGet({ theirs })] : []),
      days_held === null ? text.lastsForEver : text.lasts({ days: days_held }),
    ],
    language,
  );
}

interface CopyFieldProps {
  readonly label: string;
  readonly copy: string;
  readonly value: string;
}

function CopyField({ label, copy, value }: CopyFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={form['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['copied']}>
        <input
          id={id}
          className={form['input']}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton value={value} label={copy} />
      </div>
    </div>
  );
}
