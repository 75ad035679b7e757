import { useState } from 'react';
import { ApiError } from '../../lib/api/index.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import styles from './auth.module.css';
import { ContactPart } from './contact-part.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useSignInAddress } from './use-sign-in-address.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useNavigation } from '../../lib/routing/navigation.ts';
import { resetPasswordByEmail, resetPasswordByPhone } from './api.ts';

export default function ResetPage() {
  const text = useText('reset');
  const address = useSignInAddress();
  const { push } = useNavigation();
  const [needsFactor, setNeedsFactor] = useState(false);
  const form = useContactForm({
    purpose: 'reset',
    send: async (contact, { code, factor_code, password }) => {
      const body = { code, password, ...(factor_code !== '' && { factor_code }) };
      try {
        await ('email' in contact
          ? resetPasswordByEmail({ body: { ...contact, ...body } })
          : resetPasswordByPhone({ body: { ...contact, ...body } }));
      } catch (error) {
        if (error instanceof ApiError && error.reason === 'second_factor_needed') setNeedsFactor(true);
        throw error;
      }
      push(address('/auth/login', { reset: 'done' }));
    },
  });
  return (
    <AuthFrame title={text.title}>
      <p className={styles['intro']}>{text.intro}</p>
      <SentForm form={form} label={text.submit} pendingLabel={text.submitting}>
        <ContactPart form={form} />
        {needsFactor ? (
          <TextField
            label={text.factorCode}
            hint={text.factorHint}
            field={form.field('factor_code')}
            autoComplete="one-time-code"
          />
        ) : null}
        <PasswordField label={text.newPassword} field={form.field('password')} purpose="new" />
      </SentForm>
      <p className={styles['intro']}>
        {text.remembered} <AuthLink href={address('/auth/login')}>{text.login}</AuthLink>
      </p>
    </AuthFrame>
  );
}
