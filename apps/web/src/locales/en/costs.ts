import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  title: 'Sourcing costs',
  note: 'What one unit cost you, from the maker or the wholesaler, without shipping, handling and duties. The next audit uses these costs to value what is lost.',
  close: 'Close',

  drop: 'Drop a cost list here',
  lists: 'Cost lists',
  columns:
    'CSV or Excel in any layout: SKU or FNSKU and the cost of a unit; currency and valid-from date if it has them',
  mapTitle: message('Which columns does {file} have?'),
  mapNote: 'You are asked once: later lists with the same headings are read the same way.',
  noColumn: 'Not in the list',
  oneCurrency: 'Currency of all costs',
  importList: 'Import the list',
  mapProblems: {
    product: 'Choose the column of the SKU or the FNSKU',
    cost: 'Choose the column of the cost',
    currency: 'Choose the column of the currency, or enter one for all costs',
  },
  sending: 'Reading the list',
  kept: plural(
    '{count} row imported. The next audit uses it.',
    '{count} rows imported. The next audit uses them.',
  ),
  refused: 'Nothing was imported. Correct these lines and upload it again.',
  unmapped: 'Not imported yet. Choose its columns below.',
  faults: 'Lines to mend',
  line: message('Line {line}:'),
  lineColumn: message('Line {line}, {column}:'),

  gain: {
    label: 'What invoices would bring',
    title: plural(
      'Upload an invoice for {count} product: about {amount} more',
      'Upload invoices for {count} products: about {amount} more',
    ),
    note: message(
      `An estimate: your open losses by the costs you entered, against what ${marketplaceName} would pay by its own estimate. ${marketplaceName} does not publish how it estimates. We take what it paid for the same product before, otherwise {share}% of its price.`,
    ),
    show: 'Show the products',
    units: plural('{count} unit', '{count} units'),
    more: message('+{amount}'),
    past_payments: message(`${marketplaceName} paid {byDefault} before for as many; by your cost {byCost}`),
    estimate: message(`${marketplaceName} may pay {byDefault}; by your cost {byCost}`),
    shownOnly: message('The {count} products with the largest gain are shown.'),
    documented: message('Invoices in your files already add about {amount}.'),
    uncosted: plural(
      '{count} product with open losses has no sourcing cost. Enter it to see what an invoice would add.',
      '{count} products with open losses have no sourcing cost. Enter the costs to see what invoices would add.',
    ),
    lower: plural(
      `For {count} product ${marketplaceName}’s estimate may be higher than your cost. An invoice brings nothing there.`,
      `For {count} products ${marketplaceName}’s estimate may be higher than your cost. Invoices bring nothing there.`,
    ),
    failed: 'What invoices would bring could not be calculated.',
  },

  search: 'SKU or FNSKU',
  add: 'Add a cost',
  count: plural('{count} cost', '{count} costs'),
  empty: 'No costs yet. Without them, losses are valued by past payments or by an estimate.',
  noMatch: 'No cost matches the search.',
  tryAgain: 'Retry',
  list: 'Costs of your products',
  always: 'Valid always',
  validFrom: message('Valid from {date}'),
  firstPage: 'First page',
  nextPage: 'Next page',

  change: 'Change',
  changeOf: message('Change the cost of {product}'),
  delete: 'Delete',
  deleteOf: message('Delete the cost of {product}'),
  deleteSure: message('Delete the cost of {product}?'),
  deleted: 'The cost was deleted. The next audit does not use it.',

  addTitle: 'A new cost',
  changeTitle: 'Change a cost',
  fields: {
    sku: 'SKU',
    fnsku: 'FNSKU',
    cost: 'Cost of one unit',
    currency: 'Currency',
    validFrom: 'Valid from (empty: always)',
  },
  problems: {
    product: 'Please enter the SKU or the FNSKU',
    cost: 'A number with up to four decimals, such as 12.50',
    currency: 'Three letters, such as USD',
  },
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved. The next audit uses it.',
  cancel: 'Cancel',
};
