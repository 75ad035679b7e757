import { useEffect, useRef, useState } from 'react';
import { useFormMutation } from '../../ui/form/use-form-mutation.ts';
import { proveHuman } from './captcha.ts';
import { sendEmailCode, sendSmsCode } from './api.ts';

export type Contact = { readonly email: string } | { readonly phone: string };

export type CodePurpose = 'signup' | 'reset' | 'change';

interface SentCode {
  readonly to: string;
  readonly minutes: number;
  /** When another code can be requested. */
  readonly againAt: number;
}

export interface CodeRequest {
  readonly stage: 'idle' | 'checking' | 'sending';
  readonly sent: SentCode | null;
  readonly secondsLeft: number;
  send(contact: Contact): Promise<void>;
}

export function useCodeRequest(purpose: CodePurpose): CodeRequest {
  const [stage, setStage] = useState<CodeRequest['stage']>('idle');
  const [sent, setSent] = useState<SentCode | null>(null);
  const [now, setNow] = useState(0);
  const waiting = sent !== null && now < sent.againAt;
  useEffect(() => {
    if (!waiting) return undefined;
    const clock = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(clock);
  }, [waiting]);
  const busy = useRef(false);

  const { mutateAsync } = useFormMutation(({ contact, captcha }: { contact: Contact; captcha: string }) =>
    'email' in contact
      ? sendEmailCode({ body: { email: contact.email, purpose, captcha } })
      : sendSmsCode({ body: { phone: contact.phone, purpose, captcha } }),
  );

  const send = async (contact: Contact): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      setStage('checking');
      const captcha = await proveHuman('email' in contact ? 'email' : 'sms');
      setStage('sending');
      const { resend_after, expires_in } = await mutateAsync({ contact, captcha });
      const sentAt = Date.now();
      setNow(sentAt);
      setSent({
        to: 'email' in contact ? contact.email : contact.phone,
        minutes: Math.max(1, Math.floor((expires_in ?? 600) / 60)),
        againAt: sentAt + (resend_after ?? 60) * 1000,
      });
    } finally {
      busy.current = false;
      setStage('idle');
    }
  };
  return { stage, sent, secondsLeft: waiting ? Math.ceil((sent.againAt - now) / 1000) : 0, send };
}
