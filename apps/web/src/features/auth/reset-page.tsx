import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/api/index.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth.module.css';
import { ContactPart } from './contact-part.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useKeptSearch } from './use-kept-search.ts';
import { useText } from '../../lib/i18n/index.ts';
import { PageLink } from '../../ui/page-link.tsx';

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
