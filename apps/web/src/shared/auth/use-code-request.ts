import { useEffect, useRef, useState } from 'react';
import { call } from '../api/index.ts';
import { proveHuman } from './captcha.ts';

/** Where a code goes. */
export type Contact = { readonly email: string } | { readonly phone: string };

interface SentCode {
  readonly to: string;
  readonly minutes: number;
  /** When another one can be asked for. */
  readonly againAt: number;
}

export interface CodeRequest {
  readonly stage: 'idle' | 'checking' | 'sending';
  readonly sent: SentCode | null;
  readonly secondsLeft: number;
  send(contact: Contact): Promise<void>;
}

export function useCodeRequest(purpose: 'signup' | 'reset'): CodeRequest {
  const [stage, setStage] = useState<CodeRequest['stage']>('idle');
  const [sent, setSent] = useState<SentCode | null>(null);
  const secondsLeft = useSecondsUntil(sent?.againAt ?? 0);
  const busy = useRef(false);

  const send = async (contact: Contact): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      setStage('checking');
      const captcha = await proveHuman();
      setStage('sending');
      const { resend_after, expires_in } = await sendCode(contact, purpose, captcha);
      setSent({
        to: 'email' in contact ? contact.email : contact.phone,
        minutes: Math.max(1, Math.floor((expires_in ?? 600) / 60)),
        againAt: Date.now() + (resend_after ?? 60) * 1000,
      });
    } finally {
      busy.current = false;
      setStage('idle');
    }
  };
  return { stage, sent, secondsLeft, send };
}

function sendCode(contact: Contact, purpose: 'signup' | 'reset', captcha: string) {
  return 'email' in contact
    ? call('POST /api/account/api/user/email/', { body: { email: contact.email, purpose, captcha } })
    : call('POST /api/account/api/user/sms/', { body: { phone: contact.phone, purpose, captcha } });
}

function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  const running = time > now;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  // The clock last looked at may be older than the moment the code was sent.
  return Math.max(0, Math.ceil((time - Math.max(now, Math.min(Date.now(), time))) / 1000));
}
