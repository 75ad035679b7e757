import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { accountLabel } from '../../../lib/session/account.ts';
import { useSession } from '../../../lib/session/session.ts';
import { termsQuery } from '../api.ts';
import { Choices } from '../choices.tsx';
import styles from '../dialog.module.css';
import { StoreDialog } from '../dialog.tsx';
import { rateText } from '../rate-text.ts';
import { linkWays, type LinkWay } from '../stores-search.ts';
import { LinkByConsent } from './link-by-consent.tsx';
import { LinkByHand } from './link-by-hand.tsx';
import { LinkByInvite } from './link-by-invite.tsx';

interface LinkDialogProps {
  readonly way: LinkWay;
  readonly onWay: (way: LinkWay) => void;
  readonly onClose: () => void;
}

/** Links a store, in one of three ways. */
export default function LinkDialog({ way, onWay, onClose }: LinkDialogProps) {
  const text = useText('stores');
  const language = useLanguage();
  const { account, isOwnAccount } = useSession();
  const { data: terms } = useQuery(termsQuery(account.id));
  const texts = {
    consent: { label: text.ways.consent, hint: text.ways.consentHint },
    invite: { label: text.ways.invite, hint: text.ways.inviteHint },
    hand: { label: text.ways.hand, hint: text.ways.handHint },
  };
  return (
    <StoreDialog title={text.linkStore} onClose={onClose}>
      {isOwnAccount ? null : <p className="callout">{text.linkedFor({ account: accountLabel(account) })}</p>}
      <p className={styles['note']}>
        {terms ? text.commission({ rate: rateText(terms.rate_bp, language) }) : '\u00a0'}
      </p>
      <Choices
        legend={text.ways.title}
        value={way}
        choices={linkWays.map((value) => ({ value, ...texts[value] }))}
        onChange={onWay}
      />
      {way === 'consent' ? <LinkByConsent /> : null}
      {way === 'invite' ? <LinkByInvite /> : null}
      {way === 'hand' ? <LinkByHand onLinked={onClose} /> : null}
    </StoreDialog>
  );
}
