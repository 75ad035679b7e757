import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  title: 'Sourcing costs',
  note: 'What one unit cost you, from the maker or the wholesaler, without shipping, handling and duties. The next audit uses these costs to value what is lost.',
  close: 'Close',

  drop: 'Drop a cost list here',
  choose: 'or choose a CSV file',
  columns: 'Columns: SKU or FNSKU, cost, currency; valid from (optional)',
  sending: 'Reading the list',
  kept: message('{file}: {count} rows imported. The next audit uses them.'),
  refused: message('{file}: nothing was imported. Correct these lines and upload it again.'),
  faults: 'Lines to mend',
  line: message('Line {line}:'),
  lineColumn: message('Line {line}, {column}:'),

  search: 'Search by SKU or FNSKU',
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
  deleted: 'The cost was deleted. The next audit does without it.',

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
