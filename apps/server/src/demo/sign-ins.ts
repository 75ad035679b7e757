/** Who can sign in to a fresh demo. The passwords are public; a production start knows none of this. */
export const demoPassword = 'recoup-demo';

export const demoAccounts = [
  {
    role: 'seller',
    username: 'seller',
    email: 'seller@demo.recoup.example',
    firstName: 'Sam',
    lastName: 'Rivera',
    company: 'Rivera Outdoor LLC',
    roles: [],
  },
  {
    role: 'agency',
    username: 'agency',
    email: 'agency@demo.recoup.example',
    firstName: 'Mei',
    lastName: 'Lin',
    company: 'Harbour Agency',
    roles: [],
  },
  {
    role: 'superuser',
    username: 'superuser',
    email: 'superuser@demo.recoup.example',
    firstName: 'Olu',
    lastName: 'Adeyemi',
    company: 'Recoup',
    roles: ['*.superuser'],
  },
  {
    role: 'staff',
    username: 'staff',
    email: 'staff@demo.recoup.example',
    firstName: 'Jo',
    lastName: 'Park',
    company: 'Recoup',
    roles: [],
  },
  {
    role: 'special',
    username: 'special',
    email: 'special@demo.recoup.example',
    firstName: 'Ada',
    lastName: 'Special',
    company: 'Special Client Inc.',
    roles: [],
  },
] as const;

/** The agency acts for these two. */
export const demoCustomers = [
  {
    username: 'customer-one',
    email: 'customer-one@demo.recoup.example',
    firstName: 'Noah',
    lastName: 'Fischer',
    company: 'Fischer Haushalt GmbH',
    roles: [],
  },
  {
    username: 'customer-two',
    email: 'customer-two@demo.recoup.example',
    firstName: '伟',
    lastName: '陈',
    company: '深圳启航贸易有限公司',
    roles: [],
  },
] as const;

/** What each reads and writes. */
export function languageOf(username: string): 'en' | 'zh' {
  return username === 'customer-two' ? 'zh' : 'en';
}
