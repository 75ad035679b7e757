let reads = new AbortController();

/** Aborted while the user is logging out or the session is replaced. */
export function readsSignal(): AbortSignal {
  return reads.signal;
}

/** Aborts pending and new reads until `resume` is called. */
export function suspendReads(): { resume: () => void } {
  // A TypeError looks like a lost connection, so reads are retried if the user stays signed in and no error is
  // shown after a logout.
  reads.abort(new TypeError('reads are suspended'));
  return {
    resume: () => {
      reads = new AbortController();
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
