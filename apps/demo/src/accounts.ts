import { readFileSync } from 'node:fs';
import { z } from 'zod';

const file = z.object({
  password: z.string(),
  accounts: z.array(z.looseObject({ username: z.string(), language: z.enum(['en', 'zh']).default('en') })),
});

/** Who can sign in to a demo; the server reads the same file for its sign-in page. */
export const { password: demoPassword, accounts: demoAccounts } = file.parse(
  JSON.parse(readFileSync(new URL('../accounts.json', import.meta.url), 'utf8')),
);

export type Username =
  | 'seller'
  | 'agency'
  | 'superuser'
  | 'staff'
  | 'special'
  | 'customer-one'
  | 'customer-two'
  | 'customer-three';

export function getLanguage(username: string): 'en' | 'zh' {
  return demoAccounts.find((account) => account.username === username)?.language ?? 'en';
}
