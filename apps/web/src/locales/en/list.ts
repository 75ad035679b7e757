import { message } from '../../lib/i18n/message.ts';

export default {
  columns: 'Columns',
  exportAs: message('Export as {format}'),
  exported: message('Saved as {file}'),
  selectAll: 'Select all',
  selected: message('{count} selected'),
  chosen: message('{count} selected'),
  filterOf: message('{label}: {chosen}'),
  clearSelection: 'Clear selection',
  sortBy: 'Sort by',
  usualOrder: 'Default order',
  sortedBy: {
    text: { ascending: message('{column}: A to Z'), descending: message('{column}: Z to A') },
    figure: { ascending: message('{column}: low to high'), descending: message('{column}: high to low') },
    time: { ascending: message('{column}: oldest first'), descending: message('{column}: newest first') },
    deadline: {
      ascending: message('{column}: soonest first'),
      descending: message('{column}: latest first'),
    },
    state: { ascending: message('{column}'), descending: message('{column}, reversed') },
    onlyTime: { ascending: 'Oldest first', descending: 'Newest first' },
  },
  actions: 'Actions',
  total: 'Total',
  pageTotal: 'Total on this page',
  pages: 'Pages',
  pageSteps: { first: 'First page', previous: 'Previous page', next: 'Next page' },
  pageOf: message('Page {page} of {pages}'),
  allStores: 'All stores',
  storeFilter: message('Store: {names}'),
  showAllStores: 'Show all stores',
};
