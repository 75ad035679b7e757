/** From signing in to logging out. */
let visit = new AbortController();

/** Aborted once nobody wants an answer any more. */
export function visitSignal(): AbortSignal {
  return visit.signal;
}

/** Ends what is being asked, and what is asked from now on, until `goOn` is called. */
export function endVisit(): { goOn: () => void } {
  // Like a lost connection: that is asked again if they stay after all, and shown to nobody who goes.
  visit.abort(new TypeError('the visit ended'));
  return {
    goOn: () => {
      visit = new AbortController();
    },
  };
}

let session = new AbortController();

/** Aborted once the user has logged out, for good: what listens must not ask again without a session. */
export function sessionSignal(): AbortSignal {
  return session.signal;
}

export function endSession(): void {
  session.abort();
  session = new AbortController();
}
