import { useRouter } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import { AuthFrame } from '../../shared/auth/auth-frame.tsx';
import styles from '../../shared/auth/auth.module.css';
import { ContactPart } from '../../shared/auth/contact-part.tsx';
import { PasswordField } from '../../shared/form/password-field.tsx';
import { SentForm } from '../../shared/form/sent-form.tsx';
import { useContactForm } from '../../shared/auth/use-contact-form.ts';
import { useKeptSearch } from '../../shared/auth/use-kept-search.ts';
import { useText } from '../../shared/i18n/index.ts';
import { PageLink } from '../page-link.tsx';

export default function ResetPage() {
  const text = useText('reset');
  const kept = useKeptSearch();
  const router = useRouter();
  const form = useContactForm({
    purpose: 'reset',
    send: async (contact, { code, password }) => {
      await ('email' in contact
        ? call('POST /api/account/api/user/password_reset_by_email/', {
            body: { ...contact, code, password },
          })
        : call('POST /api/account/api/user/password_reset_by_phone/', {
            body: { ...contact, code, password },
          }));
      await router.navigate({ to: '/auth/login', search: { ...kept, reset: 'done' } });
    },
  });
  return (
    <AuthFrame title={text.title}>
      <p className={styles['intro']}>{text.intro}</p>
      <SentForm form={form} label={text.submit} pendingLabel={text.submitting}>
        <ContactPart form={form} />
        <PasswordField label={text.newPassword} field={form.field('password')} purpose="new" />
      </SentForm>
      <p className={styles['intro']}>
        {text.remembered}{' '}
        <PageLink to="/auth/login" search={kept}>
          {text.login}
        </PageLink>
      </p>
    </AuthFrame>
  );
}
