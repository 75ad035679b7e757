import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superuserRole } from '../../accounts/public.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { grantCredit } from '../credit/add-credit.ts';
import { checkBooksDaily } from './check-daily.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a fault of the books is mailed to every operator in their language', async () => {
  await server.createUser({ email: 'english@office.example', roles: [superuserRole] });
  await server.createUser({ email: 'chinese@office.example', roles: [superuserRole], language: 'zh' });
  const seller = await server.createUser();
  await server.data.withSystem((tx) =>
    grantCredit(tx, {
      account: seller.id,
      source: 'grant',
      sourceKey: 'a',
      money: { minor: 300, currency: 'USD' },
      expiresOn: null,
    }),
  );
  await checkBooksDaily(server.data);
  await server.data.withSystem((tx) =>
    sql`update ledger_accounts set balance = balance + 1 where name = 'gifts'`.execute(tx),
  );
  await checkBooksDaily(server.data);
  const english = await server.mailTo('english@office.example');
  expect(english.subject).toBe('The books have 1 fault');
  expect(english.text).toContain(
    `account ${seller.id}, gifts in USD: a balance is not the sum of its entries`,
  );
  const chinese = await server.mailTo('chinese@office.example');
  expect(chinese.subject).toBe('账目检查发现 1 处错误');
});
