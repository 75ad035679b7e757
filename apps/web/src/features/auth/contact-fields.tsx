import { useId } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import form from '../../ui/form/form.module.css';
import styles from './auth.module.css';
import { readCode, type Method } from './contact.ts';
import { FieldFrame, inputProps, TextField } from '../../ui/form/field.tsx';
import type { CodeRequest } from './use-code-request.ts';
import type { FieldBinding } from '../../ui/form/use-form.ts';
import { Button } from '../../ui/button/button.tsx';

interface MethodChoiceProps {
  readonly method: Method;
  readonly onChange: (method: Method) => void;
}

export function MethodChoice({ method, onChange }: MethodChoiceProps) {
  const text = useText('auth');
  const labels: Readonly<Record<Method, string>> = { email: text.byEmail, phone: text.byPhone };
  const choice = (value: Method) => (
    <label>
      <input
        type="radio"
        name="method"
        value={value}
        checked={method === value}
        onChange={() => onChange(value)}
      />
      {labels[value]}
    </label>
  );
  return (
    <fieldset className={form['field']}>
      <legend className="visually-hidden">{text.contactBy}</legend>
      <div className={form['choices']}>
        {choice('email')}
        {choice('phone')}
      </div>
    </fieldset>
  );
}

export function EmailField({ field }: { readonly field: FieldBinding }) {
  const text = useText('auth');
  return <TextField label={text.email} field={field} type="email" autoComplete="email" />;
}

interface CodeFieldProps {
  readonly field: FieldBinding;
  readonly request: CodeRequest;
  readonly onSend: () => void;
}

export function CodeField({ field, request, onSend }: CodeFieldProps) {
  const id = useId();
  const text = useText('auth');
  const { stage, sent, secondsLeft } = request;
  const label = sent ? text.sendAgain : text.sendCode;
  const waiting = secondsLeft > 0;
  return (
    <FieldFrame id={id} label={text.code} field={field}>
      <div className={styles['row']}>
        <input
          {...inputProps(id, field)}
          className={`${form['input']} ${styles['code']}`}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
          onChange={(event) => field.onChange(readCode(event.target.value))}
        />
        <Button disabled={stage !== 'idle' || waiting} onClick={onSend}>
          {waiting ? text.sendAgainIn({ seconds: secondsLeft }) : label}
        </Button>
      </div>
      <p
        className={`${form['hint']} ${styles['sent']}`}
        data-asked={stage !== 'idle' || sent !== null ? '' : undefined}
        role="status"
      >
        {stage === 'idle'
          ? sent && text.codeSentTo({ contact: sent.to, minutes: sent.minutes })
          : text.checkingBrowser}
      </p>
    </FieldFrame>
  );
}
