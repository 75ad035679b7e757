import { createAccount, hashPassword } from '../modules/accounts/public.ts';
import { linkCustomer } from '../modules/agencies/public.ts';
import type { Data } from '../platform/database/database.ts';
import { demoAccounts, demoCustomers, demoPassword, languageOf } from './sign-ins.ts';

export async function isFilled(data: Data): Promise<boolean> {
  const filled = await data.withSystem((tx) =>
    tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst(),
  );
  return filled !== undefined;
}

export async function holdsDemo(data: Data): Promise<boolean> {
  const emails = [...demoAccounts, ...demoCustomers].map(({ email }) => email);
  const known = await data.withSystem((tx) =>
    tx.selectFrom('accounts').select('id').where('email', 'in', emails).limit(1).executeTakeFirst(),
  );
  return known !== undefined;
}

/** The first start of a demo. */
export async function fillDemo(data: Data): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await data.withSystem(async (tx) => {
    const ids = new Map<string, number>();
    for (const { roles, ...account } of [...demoAccounts, ...demoCustomers]) {
      const language = languageOf(account.username);
      const id = await createAccount(tx, { ...account, roles: [...roles], passwordHash, language });
      ids.set(account.username, id);
    }
    const idOf = (username: string): number => {
      const id = ids.get(username);
      if (id === undefined) throw new Error(`No demo account ${username}`);
      return id;
    };
    for (const customer of demoCustomers) await linkCustomer(tx, idOf('agency'), idOf(customer.username));
  });
}
