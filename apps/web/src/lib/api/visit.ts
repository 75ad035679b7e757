/** Lasts from signing in to logging out. */
let visit = new AbortController();

/** Aborted while the user is logging out or the session is replaced. */
export function visitSignal(): AbortSignal {
  return visit.signal;
}

/** Aborts pending and new reads until `resume` is called. */
export function suspendVisit(): { resume: () => void } {
  // A TypeError looks like a lost connection, so reads are retried if the user stays signed in and no error is
  // shown after a logout.
  visit.abort(new TypeError('the visit ended'));
  return {
    resume: () => {
      visit = new AbortController();
    },
  };
}

let session = new AbortController();

/** Aborted for good when the user has logged out: live connections must not reconnect without a session. */
export function sessionSignal(): AbortSignal {
  return session.signal;
}

export function endSession(): void {
  session.abort();
  session = new AbortController();
}
