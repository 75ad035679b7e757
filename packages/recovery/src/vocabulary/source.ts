/** Where a word and its meaning were read. */
export const vocabularySources = {
  ledgerHelp: 'Seller Central help, Inventory ledger: reason codes and reconciliation',
  reimbursementPolicy: 'Seller Central help G9N934L7Y4SFWPJ4, FBA inventory reimbursement policy',
  reimbursementsHelp: 'Seller Central help 200732720, Reimbursements report',
  adjustmentCodes: 'https://gist.github.com/tspicer/006f51f798b9803bf0b0ef3fc93b4266',
  switcherooHelp:
    'Seller Central help GQQUAYV9TRHDC32U (India), reimbursement of switcheroo and materially different returns',
  returnsReport: 'https://developer-docs.amazon.com/sp-api/docs/returns-reports-attributes',
  feePage: 'Seller Central help, FBA fulfillment fees and referral fees',
  /** Sellers' own files or programs that read them; Amazon publishes no list. */
  seenInFiles: 'downloads of sellers',
  /** No source found: the meaning that claims less is used. */
  notEstablished: 'not established',
} as const;

export type VocabularySource = keyof typeof vocabularySources;
