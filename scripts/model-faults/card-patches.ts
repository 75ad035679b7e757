import type { Patch } from './patch.ts';

const billing = 'apps/server/src/modules/billing';

/** Faults of payments and credit. */
export const cardPatches: readonly Patch[] = [
  {
    name: '3 refund returned late',
    fault: 'a refund that the bank returns after it succeeded is lost',
    edits: [
      {
        file: `${billing}/payments/settle-payment.ts`,
        search:
          "    if (row.purpose === 'refund' && outcome.status === 'failed') await undoRefund(tx, row, outcome);\n",
        replace: '    void undoRefund;\n',
      },
    ],
  },
  {
    name: '14 paid and failed',
    fault: 'a paid invoice fails with a second payment that lapses',
    edits: [
      {
        file: `${billing}/payments/mark-invoice-paid.ts`,
        search:
          "    .where('status', '=', 'finalized')\n    .whereRef('paid_minor', '<', 'total_minor')\n    .returning('attempts')",
        replace: "    .returning('attempts')",
      },
    ],
  },
  {
    name: '18 order of credit',
    fault: 'credit that never lapses is spent before credit that does',
    edits: [
      {
        file: `${billing}/credit/spend-credit.ts`,
        search: "    .orderBy('expires_on', (order) => order.asc().nullsLast())\n",
        replace: "    .orderBy('expires_on', (order) => order.asc().nullsFirst())\n",
      },
    ],
  },
  {
    name: '18 lapsed credit',
    fault: 'lapsed credit counts towards what a card need not pay',
    edits: [
      {
        file: `${billing}/credit/get-credit.ts`,
        search:
          "    .where((where) => where.or([where('expires_on', 'is', null), where('expires_on', '>=', today(tx))]))\n    .executeTakeFirstOrThrow();",
        replace: '    .executeTakeFirstOrThrow();',
      },
    ],
  },
  {
    name: '18 gift bought',
    fault: 'a credit note makes purchased credit of a gift',
    edits: [
      {
        file: `${billing}/statements/credit-paid-commission.ts`,
        search: 'let fromGifts = Math.min(giftsLeft,',
        replace: 'let fromGifts = Math.min(0 * giftsLeft,',
      },
    ],
  },
  {
    name: '18 deadlock',
    fault: 'erasing an account locks it before its books',
    edits: [
      {
        file: 'apps/server/src/modules/own-data/erase-account.ts',
        search: '    await lockBooks(tx, account);\n    if (!(await lockDueDeletion(tx, account))',
        replace: '    if (!(await lockDueDeletion(tx, account)) || ((await lockBooks(tx, account)), false)',
      },
    ],
  },
  {
    name: '18 left out by the account',
    fault: 'an account may take a line off its statement',
    edits: [
      {
        file: 'apps/server/migrations/0027_unusual_days.sql',
        search:
          'create trigger states_of_accounts before update of state on statement_lines\n  for each row execute function refuse_line_change();\n',
        replace: '',
      },
    ],
  },
  {
    name: '18 watch run',
    fault: 'a payment that cannot be read keeps the others from being watched',
    edits: [
      {
        file: 'apps/server/src/platform/jobs/run-each.ts',
        search: '      failures.push(error);',
        replace: '      throw error;',
      },
    ],
  },
  {
    name: '18 another card',
    fault: 'a payment that waits for its bank blocks another card',
    edits: [
      {
        file: `${billing}/payments/charge-invoice.ts`,
        search: '  if (replaced !== undefined) await replacePayment(',
        replace: '  if (replaced === null) await replacePayment(',
      },
    ],
  },
  {
    name: '18 new card',
    fault: 'a new card does not restart the attempts of a failed invoice',
    edits: [
      {
        file: `${billing}/payments/add-card.ts`,
        search: '  if (isNeeded) await restartFailedInvoices(tx, account);\n',
        replace: '  void restartFailedInvoices;\n',
      },
    ],
  },
];
