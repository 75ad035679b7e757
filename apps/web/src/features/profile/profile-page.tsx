import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { ProfileForm } from './profile-form.tsx';
import { accountName } from '../../lib/session/account.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { useAddress } from '../../lib/address/use-address.ts';
import { AccountFacts } from './account-facts.tsx';
import { Email } from './email.tsx';
import { Agencies } from './agencies.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Notifications } from './notifications.tsx';
import { PasswordForm } from './password-form.tsx';
import { profileSearch } from './profile-search.ts';
import styles from './profile.module.css';
import { Section, SectionSkeleton } from './section.tsx';
import { Sessions } from './sessions.tsx';
import { Tabs } from './tabs.tsx';

const Invitation = lazy(() => import('./invitation.tsx'));
const Security = lazy(() => import('./security/security.tsx'));
const Developers = lazy(() => import('./developers/developers.tsx'));
const OwnData = lazy(() => import('./own-data/own-data.tsx'));

/** Shows an agency's invitation before everything else. */
export default function ProfilePage() {
  const { invitation: token, tab } = useAddress(profileSearch).search;
  const { isOwnAccount } = useSession();
  if (token !== '') {
    return (
      <Suspense>
        <Invitation token={token} />
      </Suspense>
    );
  }
  if (!isOwnAccount && tab !== 'password') return <CustomerProfile />;
  return (
    <>
      <Tabs />
      <Suspense fallback={<SectionSkeleton rows={6} />}>
        <Part tab={tab} />
      </Suspense>
    </>
  );
}

function Part({ tab }: { readonly tab: string | null }) {
  if (tab === 'security') return <Security />;
  if (tab === 'password') return <NewPassword />;
  if (tab === 'developers') return <Developers />;
  return tab === 'data' ? <OwnData /> : <Profile />;
}

/** The tab a user with a generated password is sent to. */
function NewPassword() {
  const text = useText('profile');
  return (
    <div className={styles['sections']}>
      <Section title={text.password} intro={text.passwordGenerated}>
        <PasswordForm onChanged={() => location.assign('/')} />
      </Section>
    </div>
  );
}

/** The profile an agency sees of a customer: only the owner can change sign-in, notifications and keys. */
function CustomerProfile() {
  const text = useText('profile');
  const { own, account } = useSession();
  return (
    <div className={styles['sections']}>
      <p className="soft">{text.ofCustomer({ account: accountName(account), username: own.username })}</p>
      <Company />
    </div>
  );
}

function Company() {
  const text = useText('profile');
  const toasts = useToasts();
  const { account } = useSession();
  return (
    <>
      <Section title={text.account} intro={text.accountIntro}>
        <AccountFacts account={account} />
      </Section>
      <Section title={text.company} intro={text.companyIntro}>
        <div className={styles['narrow']}>
          <ProfileForm
            account={account.id}
            submitLabel={text.save}
            onSaved={() => toasts.success(text.saved)}
          />
        </div>
      </Section>
    </>
  );
}

function Profile() {
  const text = useText('profile');
  return (
    <div className={styles['sections']}>
      <Company />
      <Section title={text.email} intro={text.emailIntro}>
        <Email />
      </Section>
      <Section title={text.password} intro={text.passwordIntro}>
        <PasswordForm />
      </Section>
      <Section title={text.sessions} intro={text.sessionsIntro}>
        <Sessions />
      </Section>
      <Section title={text.agencies} intro={text.agenciesIntro}>
        <Agencies />
      </Section>
      <Section title={text.language} intro={text.languageIntro}>
        <LanguageChoice />
      </Section>
      <Section title={text.notifications} intro={text.notificationsIntro}>
        <Notifications />
      </Section>
    </div>
  );
}
