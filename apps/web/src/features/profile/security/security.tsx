import { hasRole } from '@recoup/contract/operator-roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { SecurityActivity } from '../../security-log/index.ts';
import styles from '../profile.module.css';
import { Section, SectionFailure, SectionSkeleton } from '../section.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { factorsQuery } from './api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RememberedDevices } from './remembered-devices.tsx';
import parts from './security.module.css';

function Activity() {
  const text = useText('securityLog');
  const { roles } = useSession().own;
  return (
    <section className="section">
      <h2>{text.title}</h2>
      <p className="soft">{text.intro}</p>
      {hasRole(roles, 'administration') ? (
        <>
          <PageLink to="/settings/security-log">{text.ofAll}</PageLink>
          <PageLink to="/settings/operators">{text.operators}</PageLink>
        </>
      ) : null}
      {hasRole(roles, 'support') ? (
        <PageLink to="/settings/invitation-blocks">{text.invitationBlocks}</PageLink>
      ) : null}
      <SecurityActivity />
    </section>
  );
}

/** Second factors of the signed-in user, and the security events of their account. */
export default function Security() {
  const text = useText('security');
  const { data: factors, error, refetch } = useQuery(factorsQuery);
  const [newCodes, setNewCodes] = useState<readonly string[]>([]);
  if (!factors) {
    return error ? (
      <SectionFailure error={error} retry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={6} />
    );
  }
  const hasFactor = factors.totp_since !== null || factors.passkeys.length > 0;
  return (
    <div className={styles['sections']}>
      {factors.required && !hasFactor ? (
        <p className={parts['required']} role="status">
          {text.required}
        </p>
      ) : null}
      <Section title={text.app} intro={text.appIntro}>
        <AuthenticatorApp since={factors.totp_since} onCodes={setNewCodes} />
      </Section>
      <Section title={text.passkeys} intro={text.passkeysIntro}>
        <Passkeys passkeys={factors.passkeys} onCodes={setNewCodes} />
      </Section>
      <Section title={text.codes} intro={text.codesIntro}>
        <RecoveryCodes
          left={factors.recovery_codes_left}
          hasFactor={hasFactor}
          shown={newCodes}
          onCodes={setNewCodes}
        />
      </Section>
      <Section title={text.devices} intro={text.devicesIntro}>
        <RememberedDevices devices={factors.devices} />
      </Section>
      <Activity />
    </div>
  );
}
