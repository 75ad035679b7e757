import { isOperator } from '@recoup/contract/operator-roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { config } from '../../../lib/config.ts';
import { getCookie, saveCookie } from '../../../lib/cookies.ts';
import { useLiveTopics } from '../../../lib/live/use-live-topics.ts';
import { giftQuery } from '../../../lib/session/queries.ts';
import { useSession } from '../../../lib/session/session.ts';
import { safeLocalStorage } from '../../../lib/storage.ts';
import { guideStart, isUnfinishedAt, joinedLateEnough, stepAfterProfile } from './guide-model.ts';

const GuideModal = lazy(() => import('./guide-modal.tsx'));

const hiddenCookie = 'dbo_hide_guide';
const unfinishedKey = 'need_finish_modal';

/** Accounts for which the guide was already decided since the page was loaded. */
let initialisedFor: string | null = null;

/** Loads the data that decides whether the guide appears. */
export function Guide() {
  const { own, isOwnAccount, sellers } = useSession();
  const { data: giftClaimed } = useQuery({ ...giftQuery(own.id), enabled: isOwnAccount });
  // Operators and the staff account have no store to connect.
  if (own.username === config.staffAccount || isOperator(own.roles)) return null;
  if (!isOwnAccount || sellers === undefined || giftClaimed === undefined) return null;
  return <DecidedGuide giftClaimed={giftClaimed} />;
}

function DecidedGuide({ giftClaimed }: { readonly giftClaimed: boolean }) {
  const { own, isOwnAccount, sellers, activeSellers } = useSession();
  const hasActiveSeller = activeSellers.length > 0;
  useLiveGift(own.id);
  // Where linking a store ends: its gift is as new there as one that comes while the page is open.
  const isFirstAudit = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/stores/first-audit/'),
  });
  const wasClaimed = useRef(giftClaimed && !isFirstAudit);
  const [step, setStep] = useState(() =>
    guideStart({
      initialised: initialisedFor === own.id,
      isOwnAccount,
      sellersLoaded: sellers !== undefined,
      hasActiveSeller,
      hiddenByCookie: isHidden(),
      giftClaimed,
      joinedLateEnough: joinedLateEnough(own),
      unfinished: isSet(safeLocalStorage.get(unfinishedKey)),
      hasCompany: own.company !== '',
    }),
  );
  useEffect(() => {
    initialisedFor = own.id;
  }, [own.id]);
  useEffect(() => {
    if (step === null) return;
    if (isUnfinishedAt(step)) safeLocalStorage.set(unfinishedKey, '1');
    else safeLocalStorage.remove(unfinishedKey);
  }, [step]);

  // When the first store becomes active during this visit, show the last step of the guide.
  useEffect(() => {
    const isNew = giftClaimed && !wasClaimed.current;
    wasClaimed.current = giftClaimed;
    if (isNew && isSet(safeLocalStorage.get(unfinishedKey)) && !isHidden()) setStep(2);
    else if (giftClaimed && hasActiveSeller) safeLocalStorage.remove(unfinishedKey);
  }, [giftClaimed, hasActiveSeller]);

  if (step === null) return null;
  return (
    <Suspense>
      <GuideModal
        step={step}
        account={own.id}
        onSaved={() => setStep(stepAfterProfile(hasActiveSeller))}
        onLeave={() => setStep(null)}
        onClose={() => {
          saveCookie(hiddenCookie, '1');
          setStep(null);
        }}
      />
    </Suspense>
  );
}

function useLiveGift(account: string): void {
  const queries = useQueryClient();
  useLiveTopics(
    account,
    ['gift'],
    () => void queries.invalidateQueries({ queryKey: giftQuery(account).queryKey }),
  );
}

function isHidden(): boolean {
  return getCookie(document.cookie, hiddenCookie) === '1';
}

function isSet(flag: string | null): boolean {
  return flag !== null && !['', '0', 'false', 'null', 'undefined'].includes(flag);
}
