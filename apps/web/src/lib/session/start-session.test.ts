import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { readAccount } from './account.ts';
import { startSession, type SessionCalls } from './start-session.ts';

const own = readAccount({ id: 1, username: 'agency' });
const customer = readAccount({ id: 2, username: 'customer' });
const refusal = (status: number) => new ApiError({ kind: 'refused', code: status, status, message: 'no' });

function callsWith(given: Partial<SessionCalls> = {}) {
  const made: string[] = [];
  const calls: SessionCalls = {
    account: (id) => {
      made.push(`account ${id}`);
      return given.account ? given.account(id) : Promise.resolve(id === null ? own : customer);
    },
    customers: (as) => {
      made.push(`customers as ${as}`);
      return given.customers ? given.customers(as) : Promise.resolve([customer]);
    },
  };
  return { calls, made };
}

test.each([null, '', '1'])(
  'with %j stored the user acts for the own account, which is fetched once',
  async (stored) => {
    const { calls, made } = callsWith();
    expect(await startSession(calls, { account: stored, by: null })).toMatchObject({
      own,
      account: own,
      lostAccount: false,
    });
    expect(made).toEqual(['account null', 'customers as 1']);
  },
);

test('a stored customer that is listed is selected', async () => {
  const { calls, made } = callsWith();
  expect(await startSession(calls, { account: '2', by: null })).toMatchObject({
    own,
    account: customer,
    lostAccount: false,
  });
  expect(made).toEqual(['account null', 'customers as 2', 'account 2']);
});

test('a stored customer missing from the list is deselected, with a notice', async () => {
  const { calls, made } = callsWith();
  expect(await startSession(calls, { account: '3', by: null })).toMatchObject({
    account: own,
    lostAccount: true,
  });
  expect(made).not.toContain('account 3');
});

test.each([403, 404])('a stored customer refused with %s is deselected, with a notice', async (status) => {
  const { calls } = callsWith({
    account: (id) => (id === null ? Promise.resolve(own) : Promise.reject(refusal(status))),
  });
  expect(await startSession(calls, { account: '2', by: null })).toMatchObject({
    account: own,
    lostAccount: true,
  });
});

test('a stored customer for whom even the list is refused is deselected, and the list is fetched for the user', async () => {
  const { calls, made } = callsWith({
    customers: (as) => (as === '1' ? Promise.resolve([customer]) : Promise.reject(refusal(403))),
  });
  expect(await startSession(calls, { account: '2', by: null })).toMatchObject({
    account: own,
    lostAccount: true,
    customers: [customer],
  });
  expect(made).toEqual(['account null', 'customers as 2', 'customers as 1']);
});

test('if the list cannot be loaded, the server decides whether the stored customer is allowed', async () => {
  const broken = new ApiError({ kind: 'server', code: 500, status: 500, message: 'Something Wrong!' });
  const { calls } = callsWith({ customers: () => Promise.reject(broken) });
  expect(await startSession(calls, { account: '2', by: null })).toMatchObject({
    account: customer,
    customersError: broken,
  });
});

test('a user is never their own customer', async () => {
  const { calls } = callsWith({ customers: () => Promise.resolve([own, customer]) });
  expect((await startSession(calls, { account: null, by: null })).customers).toEqual([customer]);
});

test('a failure other than a refusal is reported', async () => {
  const { calls } = callsWith({
    account: (id) => (id === null ? Promise.resolve(own) : Promise.reject(refusal(500))),
  });
  await expect(startSession(calls, { account: '2', by: null })).rejects.toMatchObject({ code: 500 });
});

test('the selection of another user of this browser is removed without a notice', async () => {
  const { calls } = callsWith();
  const left = { account: '2', by: '9' };
  expect(await startSession(calls, left)).toMatchObject({ account: own, lostAccount: false });
  expect(await startSession(calls, { ...left, by: '1' })).toMatchObject({ account: customer });
});
