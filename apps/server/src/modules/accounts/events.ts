import { defineEvent } from '../../platform/events/event.ts';

/** A user signed up; `referralCode` is the one their link carried. */
export const signedUp = defineEvent<{
  readonly account: number;
  readonly referralCode: string | undefined;
}>('signedUp');
