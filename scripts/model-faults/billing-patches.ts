import type { Patch } from './patch.ts';

const billing = 'apps/server/src/modules/billing';

/** Faults of statements, coupons, rates and sums. */
export const billingPatches: readonly Patch[] = [
  {
    name: '5 reversal at new terms',
    fault: 'a reversal gives commission back by the terms of today',
    edits: [
      {
        file: `${billing}/statements/refund-commission.ts`,
        search: 'const taken = calculateTaken(part, original);',
        replace:
          'const terms = await getTermsOn(tx, account, today(tx));\n  const taken = calculateTaken(part, { ...original, bills_replacements: terms.billsReplacements });',
      },
      {
        file: `${billing}/statements/refund-commission.ts`,
        search: "import { refreshDraft } from './refresh-draft.ts';",
        replace:
          "import { refreshDraft } from './refresh-draft.ts';\nimport { getTermsOn } from './billing-terms.ts';\nimport { today } from '../../../platform/day.ts';",
      },
    ],
  },
  {
    name: '7 disputed and deleted',
    fault: 'an account with disputed lines is erased',
    edits: [
      {
        file: 'apps/server/src/modules/own-data/deletion.ts',
        search: 'return underReview || inDispute || withoutRate',
        replace: 'return underReview || withoutRate',
      },
    ],
  },
  {
    name: '8 one try',
    fault: 'scheduled jobs are tried once',
    edits: [
      {
        file: 'apps/server/src/platform/jobs/crontab.ts',
        search: '`max=${maxAttempts}`',
        replace: '`max=${Math.min(1, maxAttempts)}`',
      },
    ],
  },
  {
    name: '8 skipped week',
    fault: 'what was due while no worker ran is not made up for',
    edits: [
      {
        file: 'apps/server/src/platform/jobs/crontab.ts',
        search: "  if (weekday !== '*') return '8d';",
        replace: "  if (weekday !== '*') return '1h';",
      },
    ],
  },
  {
    name: '10 digits of ICU',
    fault: 'the minor unit of a currency is that of its cash',
    edits: [
      {
        file: 'packages/contract/src/money.ts',
        search: '  return currencyExponents[currency] ?? 2;',
        replace:
          "  return currencyExponents[currency] === undefined ? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2 : currencyExponents[currency];",
      },
    ],
  },
  {
    name: '10 any billing currency',
    fault: 'an account may be billed in a currency without a known minimum',
    edits: [
      {
        file: 'apps/server/src/platform/payments/gateway-amounts.ts',
        search: '  return Object.hasOwn(minimumCharges, currency);',
        replace: '  return currency.length === 3;',
      },
    ],
  },
  {
    name: '11 rate by timing',
    fault: 'money is exchanged at the last rate known when the job runs',
    edits: [
      {
        file: `${billing}/statements/exchange-rates.ts`,
        search:
          '  if (from !== to && !(await isPublishedSince(tx, getPublicationDay(day)))) return undefined;\n',
        replace: '',
      },
    ],
  },
  {
    name: '12 coupon on two drafts',
    fault: 'an amount coupon is promised on two drafts',
    edits: [
      {
        file: `${billing}/coupons/apply-coupons.ts`,
        search: '  return Math.max(0, amount_left - reserved);',
        replace: '  return Math.max(0, amount_left - reserved * 0);',
      },
    ],
  },
  {
    name: '15 charged at once',
    fault: 'the card is charged when the invoice is finalized',
    edits: [
      {
        file: `${billing}/statements/finalize-invoice.ts`,
        search: 'next_attempt_at: total === 0 ? null : chargedFrom(dueOn),',
        replace: 'next_attempt_at: total === 0 ? null : tx.clock.now(),',
      },
    ],
  },
  {
    name: '15 not announced',
    fault: 'a charge is announced on the day it is made',
    edits: [
      {
        file: `${billing}/payments/announce-charges.ts`,
        search: 'const daysAhead = 3;',
        replace: 'const daysAhead = 0;',
      },
    ],
  },
  {
    name: '15 button',
    fault: 'the button names the whole amount due although credit covers a part',
    edits: [
      {
        file: `${billing}/statements/list-invoices.ts`,
        search: 'card: money(plan.card),\n      card_minimum',
        replace: 'card: shown.due,\n      card_minimum',
      },
    ],
  },
  {
    name: '16 finalized early',
    fault: 'an operator finalizes within the review without a reason',
    edits: [
      {
        file: `${billing}/operator/invoices.ts`,
        search:
          "    if (reason === undefined && (await isUnderReview(tx, ref))) throw new Problem('review_not_over');\n",
        replace: '    void isUnderReview;\n',
      },
    ],
  },
  {
    name: '16 disputed line',
    fault: 'a disputed line stays on the invoice',
    edits: [
      {
        file: `${billing}/statements/finalize-invoice.ts`,
        search: "  await moveToNextStatement(tx, ref, 'disputed');\n\n  const discounts",
        replace: '  const discounts',
      },
    ],
  },
  {
    name: '17 sum over currencies',
    fault: 'the balance adds amounts of different currencies',
    edits: [
      {
        file: `${billing}/get-balance.ts`,
        search: '  const minor = sumConverted(due, rates, currency);',
        replace: '  void sumConverted;\n  const minor = due.reduce((sum, money) => sum + money.minor, 0);',
      },
    ],
  },
];
