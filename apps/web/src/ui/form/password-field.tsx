import { useId, useState, type KeyboardEvent } from 'react';
import { useText, type Texts } from '../../lib/i18n/index.ts';
import styles from './form.module.css';
import { FieldFrame, inputProps } from './field.tsx';
import { shortestPassword } from '@recoup/contract/password-rules';
import { passwordStrength, type Strength } from './password-strength.ts';
import type { FieldBinding } from './use-form.ts';

interface PasswordFieldProps {
  readonly label: string;
  readonly field: FieldBinding;
  /** A new password gets a strength hint. */
  readonly purpose: 'known' | 'new';
}

export function PasswordField({ label, field, purpose }: PasswordFieldProps) {
  const id = useId();
  const text = useText('form');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame id={id} label={label} field={field}>
      <div className={styles['withToggle']}>
        <input
          {...inputProps(id, field)}
          className={styles['input']}
          type={shown ? 'text' : 'password'}
          autoComplete={purpose === 'new' ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          onChange={(event) => field.onChange(event.target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className={styles['toggle']}
          aria-label={shown ? text.hidePassword : text.showPassword}
          title={shown ? text.hidePassword : text.showPassword}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="M1.5 10S4.5 4.5 10 4.5s8.5 5.5 8.5 5.5-3 5.5-8.5 5.5S1.5 10 1.5 10z" />
            <circle cx="10" cy="10" r="2.5" />
            {shown ? <path d="m3 17 14-14" /> : null}
          </svg>
        </button>
      </div>
      <div role="status">{capsLock ? <p className={styles['capsLock']}>{text.capsLock}</p> : null}</div>
      {purpose === 'new' ? <StrengthHint password={field.value} text={text} /> : null}
    </FieldFrame>
  );
}

const bars: Readonly<Record<Strength, number>> = { short: 0, weak: 1, fair: 2, good: 3 };

function StrengthHint({ password, text }: { readonly password: string; readonly text: Texts<'form'> }) {
  if (password === '') return <p className={styles['hint']}>{text.passwordHint}</p>;
  const strength = passwordStrength(password);
  return (
    <p className={styles['strength']}>
      <span className={styles['bars']} aria-hidden="true">
        <i data-filled={bars[strength] > 0} />
        <i data-filled={bars[strength] > 1} />
        <i data-filled={bars[strength] > 2} />
      </span>
      <span role="status">{strengthText(strength, password, text)}</span>
    </p>
  );
}

function strengthText(strength: Strength, password: string, text: Texts<'form'>): string {
  switch (strength) {
    case 'short':
      return text.strengthShort({ count: shortestPassword - [...password].length });
    case 'weak':
      return text.strengthWeak;
    case 'fair':
      return text.strengthFair;
    case 'good':
      return text.strengthGood;
  }
}
