import type { Line } from './scenarios/support.ts';

/** Messages of the demo's users, and the companies its agency checks. */
export const lines = {
  firstMoney: [
    {
      by: 'person',
      text: 'Hi, the first reimbursement arrived. When will the commission be billed?',
      page: '/tickets',
    },
    {
      by: 'staff',
      text: 'Hello Sam, it comes on the next statement. You have a week to look at it before it is invoiced.',
    },
    { by: 'person', text: 'Clear, thank you.' },
  ],
  payout: [
    {
      by: 'person',
      text: 'One ticket says that Amazon asks for an invoice. Is a scan good enough?',
      page: '/tickets',
    },
    {
      by: 'staff',
      text: 'A scan is fine as long as supplier, date and quantities can be read. Upload it to the ticket and we send it on.',
    },
  ],
  agency: [
    { by: 'person', text: 'Can we see all customers in one export?', page: '/partner/customs' },
    { by: 'staff', text: 'Yes: My customers, then Export. Each customer has a line for every currency.' },
    { by: 'person', text: 'Found it.' },
  ],
  special: [
    {
      by: 'person',
      text: 'We would like to link our store next week. What do you need from us?',
      page: '/stores',
    },
    {
      by: 'staff',
      text: 'Only the consent of the store’s owner. Choose Connect your Amazon store and follow Amazon’s page.',
    },
  ],
  chinese: [
    { by: 'person', text: '你好，美国站上周到账的赔偿为什么没有出现在对账单里？', page: '/settings/bill' },
    { by: 'staff', text: '您好，每周一生成对账单，上周到账的赔偿会出现在下一期。' },
    { by: 'person', text: '明白了。另外，发票抬头可以改成公司英文名吗？', page: '/settings/profile' },
  ],
  prospects: [
    'Brightwell Home Ltd.',
    'Fischer Haushalt GmbH',
    '深圳启航贸易有限公司',
    'Oakline Furniture LLC',
    'Seaglass Living, Inc.',
    'Northlake Supply Co.',
    '宁波远航家居用品有限公司',
    'Cedar & Finch',
  ],
  claimed: ['Brightwell Home Ltd.', '宁波远航家居用品有限公司'],
} as const satisfies Record<string, readonly (Line | string)[]>;
