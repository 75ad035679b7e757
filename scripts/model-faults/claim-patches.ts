import type { Patch } from './patch.ts';

const tickets = 'apps/server/src/modules/tickets';

/** Faults of claims and of what the marketplace pays for them. */
export const claimPatches: readonly Patch[] = [
  {
    name: '1 retold report',
    fault: 'a reimbursement told again with more columns is another one',
    edits: [
      {
        file: `${tickets}/save-reimbursements.ts`,
        search: '    row.amountTotal,\n    row.quantityCash,',
        replace: '    row.amountTotal,\n    row.asin,\n    row.amountPerUnit,\n    row.quantityCash,',
      },
    ],
  },
  {
    name: '2 erased store',
    fault: 'what a store recovered is erased before it is billed',
    edits: [
      {
        file: 'apps/server/src/composition.ts',
        search: 'storeErased.subscribe(billErasedStore);',
        replace: 'storeErased.subscribe(async () => void billErasedStore);',
      },
    ],
  },
  {
    name: '4 late case id',
    fault: 'money that was counted as paid automatically stays so when its case id is entered',
    edits: [
      {
        file: `${tickets}/match-reimbursements.ts`,
        search: 'for (const row of await listMisjudgedRows(tx, account, store)) {',
        replace: 'for (const row of (await listMisjudgedRows(tx, account, store)).slice(0, 0)) {',
      },
    ],
  },
  {
    name: '4 late case id, not matched again',
    fault: 'entering a case id does not match again',
    edits: [
      {
        file: `${tickets}/jobs.ts`,
        search:
          '  await enqueue(tx, rematchJob, { account, store }, { account, key: `rematch ${account} ${store}` });',
        replace: '',
      },
    ],
  },
  {
    name: '5 reversal by case',
    fault: 'a reversal without original id takes nothing back',
    edits: [
      {
        file: `${tickets}/reversed-payments.ts`,
        search: "  if (row.caseId !== '') {",
        replace: "  if (row.caseId === 'never') {",
      },
    ],
  },
  {
    name: '5 reversal over two originals',
    fault: 'a reversal over several payments takes back one of them',
    edits: [
      {
        file: `${tickets}/reversed-payments.ts`,
        search: 'byKind.toSorted((one, other) => other.amount - one.amount)) {',
        replace: 'byKind.toSorted((one, other) => other.amount - one.amount).slice(0, 1)) {',
      },
    ],
  },
  {
    name: '5 reversal of later money',
    fault: 'a reversal that names only the case takes back money that was paid after it',
    edits: [
      {
        file: `${tickets}/reversed-payments.ts`,
        search: '    const ofCase = earlier.filter(',
        replace: '    const ofCase = ofProduct.filter(',
      },
    ],
  },
  {
    name: '6 paid and ready',
    fault: 'a ticket that was reopened and paid stays ready and can be filed',
    edits: [
      {
        file: `${tickets}/ticket-state-machine.ts`,
        search: "const payable = ticketStates.filter((state) => state !== 'paid');",
        replace:
          "const payable = ticketStates.filter((state) => !['paid', 'ready', 'detected', 'waiting_for_window', 'documents_needed', 'withdrawn'].includes(state));",
      },
    ],
  },
  {
    name: '9 deadlines in UTC',
    fault: 'claim windows close at midnight UTC',
    edits: [
      {
        file: 'packages/contract/src/marketplace-days.ts',
        search: '  return dayFormat(marketplaceTimeZone(place)).format(moment);',
        replace:
          "  return dayFormat(place.country === 'never' ? marketplaceTimeZone(place) : 'UTC').format(moment);",
      },
    ],
  },
  {
    name: '13 lost reward',
    fault: 'the reward for bringing an account is lost when it erases a store',
    edits: [
      {
        file: 'apps/server/src/composition.ts',
        search: 'storeErased.subscribe(preserveEarnedRewards);',
        replace: 'storeErased.subscribe(async () => void preserveEarnedRewards);',
      },
    ],
  },
  {
    name: '18 shared case id',
    fault: 'money of a case id that two countries share falls through',
    edits: [
      {
        file: `${tickets}/match-reimbursements.ts`,
        search: '  if (inCurrency.length === 1) return inCurrency[0]?.id;\n',
        replace: "  if (inCurrency.length === 1) return 'several';\n",
      },
    ],
  },
];
