import { defineEvent } from '../../platform/events/event.ts';

/** A password was changed or reset: what was granted under the old one ends. */
export const passwordChanged = defineEvent<{ readonly account: number }>('passwordChanged');

/** A user signed up; `referralCode` is the one their link carried. */
export const signedUp = defineEvent<{
  readonly account: number;
  readonly referralCode: string | undefined;
}>('signedUp');
