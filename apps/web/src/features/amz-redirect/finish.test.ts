import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/index.ts';
import { finishAuthorization, finishOnce, type FinishCalls } from './finish.ts';

const back = {
  kind: 'authorization',
  state: 's',
  sellingPartnerId: 'A1B2C',
  code: 'c',
  mwsAuthToken: '',
} as const;

function refusal(reason: string, status = 400) {
  return new ApiError({ kind: 'refused', code: status, status, reason, message: 'no' });
}

function callsWith(given: Partial<FinishCalls>): FinishCalls {
  return {
    callback: () => Promise.reject(refusal('authorization_not_valid')),
    check: () => Promise.reject(refusal('not_found', 404)),
    isSignedIn: () => true,
    ...given,
  };
}

test.each([
  [
    { status: 'done', invited: false, store: 3, first: false },
    { name: 'done', granted: null, firstAuditOf: null },
  ],
  [
    { status: 'done', invited: false, store: 3, first: true },
    { name: 'done', granted: null, firstAuditOf: 3 },
  ],
  [
    {
      status: 'done',
      invited: true,
      invitation: {
        store_name: 'Harbour',
        invited_by: 'Dana',
        account: { name: 'Quay Ltd', email: 'd***@quay.example' },
        undo_until: '2026-11-23T08:00:00Z',
      },
    },
    {
      name: 'done',
      granted: {
        state: 's',
        invitation: {
          storeName: 'Harbour',
          invitedBy: 'Dana',
          accountName: 'Quay Ltd',
          accountEmail: 'd***@quay.example',
          undoUntil: '2026-11-23T08:00:00Z',
        },
      },
      firstAuditOf: null,
    },
  ],
  [
    { status: 'failed', fault: 'other_seller', invited: true },
    { name: 'fault', fault: 'other_seller', invited: true },
  ],
  [{ status: 'authorizing' }, { name: 'still' }],
  [null, { name: 'done', granted: null, firstAuditOf: null }],
])('reply %j leads to %j', async (reply, result) => {
  const calls = callsWith({ callback: () => Promise.resolve(reply) });
  expect(await finishAuthorization(calls, back)).toEqual(result);
});

test.each([
  ['done', { name: 'already' }],
  ['expired', { name: 'expired' }],
  ['failed', { name: 'fault', fault: 'code_refused', invited: false }],
  ['authorizing', { name: 'still' }],
  ['waiting', { name: 'not-valid' }],
])('a refused authorization with status %s is explained', async (status, result) => {
  const calls = callsWith({ check: () => Promise.resolve({ status, fault: 'code_refused' }) });
  expect(await finishAuthorization(calls, back)).toEqual(result);
});

test('an authorization started by another user is reported as such', async () => {
  expect(await finishAuthorization(callsWith({}), back)).toEqual({ name: 'not-yours' });
});

test('a user who is not signed in is asked to sign in', async () => {
  const check = vi.fn<FinishCalls['check']>();
  expect(await finishAuthorization(callsWith({ isSignedIn: () => false, check }), back)).toEqual({
    name: 'signed-out',
  });
  expect(check).not.toHaveBeenCalled();
});

test('a code is sent once, however often it is asked for', async () => {
  const callback = vi.fn<FinishCalls['callback']>(() => Promise.resolve({ status: 'done' }));
  const calls = callsWith({ callback });
  await Promise.all([finishOnce(calls, back), finishOnce(calls, back)]);
  expect(callback).toHaveBeenCalledTimes(1);
});
