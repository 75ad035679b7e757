import { useEffect, useRef, type ReactNode } from 'react';
import { PageLink } from '../../../ui/page-link.tsx';
import { Drawing } from '../../../ui/empty-state/drawing.tsx';
import { useText } from '../../../lib/i18n/index.ts';
import { ProfileForm } from '../../../features/profile/profile-form.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stepper } from '../../../ui/stepper/stepper.tsx';
import { GiftPicture } from './gift-picture.tsx';
import type { GuideStep } from './guide-model.ts';
import styles from './guide.module.css';

interface GuideModalProps {
  readonly step: GuideStep;
  readonly account: string;
  readonly onSaved: () => void;
  /** Called when a link of the guide is followed; the guide may appear again. */
  readonly onLeave: () => void;
  /** Called when the user never wants to see the guide again. */
  readonly onClose: () => void;
}

export default function GuideModal({ step, account, onSaved, onLeave, onClose }: GuideModalProps) {
  const text = useText('guide');
  const titles = [text.profileTitle, text.storeTitle, text.doneTitle] as const;
  const names = [text.profileStep, text.storeStep, text.doneStep] as const;
  return (
    <Dialog width={650} title={titles[step]} closeLabel={text.close} onClose={onClose}>
      <Stepper steps={names} current={step} />
      <Content key={step}>
        <StepContent step={step} account={account} onSaved={onSaved} onLeave={onLeave} />
      </Content>
    </Dialog>
  );
}

/**
 * Each step moves the focus here, so that the first focusable element is not the button that dismisses the
 * guide for good.
 */
function Content({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  return (
    <div className={styles['content']} tabIndex={-1} ref={content}>
      {children}
    </div>
  );
}

function StepContent({ step, account, onSaved, onLeave }: Omit<GuideModalProps, 'onClose'>) {
  const text = useText('guide');
  switch (step) {
    case 0:
      return (
        <>
          <p className={styles['intro']}>{text.profile}</p>
          <ProfileForm account={account} submitLabel={text.saveAndContinue} onSaved={onSaved} />
        </>
      );
    case 1:
      return (
        <div className={styles['centred']}>
          <Drawing name="store" />
          <p>{text.store}</p>
          <PageLink to="/stores" look="button" onClick={onLeave}>
            {text.toStores}
          </PageLink>
        </div>
      );
    case 2:
      return (
        <div className={styles['centred']}>
          <GiftPicture description={text.giftAlt} />
          <p>{text.done}</p>
          <PageLink to="/settings/coupons" look="button" onClick={onLeave}>
            {text.toCoupons}
          </PageLink>
        </div>
      );
  }
}
