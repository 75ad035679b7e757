import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';

export default {
  title: 'Product measurements',
  note: 'Sides and weight of one packed unit, as you measured them. The next audit uses them to find fulfillment fees charged for a wrong size. You can also upload a file with the columns sku, longest-side, median-side, shortest-side, unit-of-dimension, weight, unit-of-weight and measured-on among a store’s reports.',

  search: 'SKU or FNSKU',
  add: 'Add a measurement',
  count: plural('{count} measurement', '{count} measurements'),
  empty: `No measurements yet. Without them, fees are only compared with ${marketplaceName}’s own measurements.`,
  noMatch: 'No measurement matches the search.',
  tryAgain: 'Retry',
  list: 'Measurements of your products',
  sizes: message('{sides} {unit}, {weight}'),
  measuredOn: message('Measured on {date}, without proof'),
  measuredWithProof: message('Measured on {date}, with proof'),
  firstPage: 'First page',
  nextPage: 'Next page',

  change: 'Change',
  changeOf: message('Change the measurement of {product}'),
  delete: 'Delete',
  deleteOf: message('Delete the measurement of {product}'),
  deleteSure: message('Delete the measurement of {product}?'),
  deleted: 'The measurement was deleted. The next audit does not use it.',

  addTitle: 'New measurement',
  changeTitle: 'Change a measurement',
  fields: {
    sku: 'SKU',
    fnsku: 'FNSKU',
    longest: 'Longest side',
    median: 'Median side',
    shortest: 'Shortest side',
    dimensionUnit: 'Unit of the sides',
    weight: 'Weight',
    weightUnit: 'Unit of the weight',
    measuredOn: 'Measured on',
    proof: 'Proof',
  },
  units: {
    cm: 'Centimeters',
    in: 'Inches',
    g: 'Grams',
    kg: 'Kilograms',
    oz: 'Ounces',
    lb: 'Pounds',
  },
  noProof: 'No proof yet',
  proofHint: 'A photo of the packed unit with a ruler or on a scale, uploaded on this page as type Photo.',
  problems: {
    product: 'Please enter the SKU or the FNSKU',
    measure: 'A number with up to three decimals, such as 12.5',
    day: 'Please enter the day of the measurement',
  },
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved. The next audit uses it.',
  cancel: 'Cancel',
};
