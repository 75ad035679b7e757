import { useEffect } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import styles from './auth.module.css';
import fields from '../../ui/form/form.module.css';
import { proveHuman } from './captcha.ts';
import { ContactPart } from './contact-part.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useEnter } from './use-enter.ts';
import { useSignInAddress } from './use-sign-in-address.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useQueryText } from '../../lib/use-query-text.ts';
import { countReferralVisit, signUp } from './api.ts';

export default function SignupPage() {
  const text = useText('signup');
  const passwordLabel = useText('auth').password;
  const address = useSignInAddress();
  const enter = useEnter();
  const referralCode = useQueryText('ref');
  useEffect(() => {
    // Counts the visit for the account that shared the link; the page works without it.
    // oxlint-disable-next-line recoup/write-by-mutation -- only counted: nothing waits for it or shows it
    if (referralCode) countReferralVisit({ body: { code: referralCode } }).catch(() => undefined);
  }, [referralCode]);
  const form = useContactForm({
    purpose: 'signup',
    send: async (contact, { code, password, company }) => {
      const captcha = await proveHuman('email');
      await signUp({
        body: {
          ...contact,
          code,
          password,
          captcha,
          ...(company.trim() === '' ? {} : { company: company.trim() }),
          ...(referralCode === undefined ? {} : { referral_code: referralCode }),
        },
      });
      enter();
    },
  });
  return (
    <AuthFrame title={text.title}>
      {referralCode === undefined ? null : (
        <p className={fields['note']}>{text.referral({ code: referralCode })}</p>
      )}
      <SentForm form={form} label={text.submit} pendingLabel={text.submitting}>
        <ContactPart form={form} />
        <PasswordField label={passwordLabel} field={form.field('password')} purpose="new" />
        <TextField
          label={text.company}
          field={form.field('company')}
          autoComplete="organization"
          required={false}
        />
      </SentForm>
      <p className={styles['intro']}>
        {text.haveAccount} <AuthLink href={address('/auth/login')}>{text.login}</AuthLink>
      </p>
    </AuthFrame>
  );
}
