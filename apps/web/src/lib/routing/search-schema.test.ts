import { expect, test } from 'vitest';
import {
  commaListOf,
  compound,
  day,
  flag,
  id,
  listOf,
  mapSearch,
  matching,
  oneOf,
  pageNumber,
  searchSchema,
  text,
} from './search-schema.ts';

const schema = searchSchema({
  text: text('q'),
  view: oneOf('view', ['all', 'paid'], 'all'),
  statuses: listOf('status', ['filed', 'approved', 'denied']),
  store: matching('store', /^[1-9]\d*$/),
  page: pageNumber('page'),
  ticket: id('ticket'),
  since: day('since'),
  columns: commaListOf('cols', ['subject', 'amount']),
  isInviting: flag('open', 'invite'),
});

const usual = schema.read({});

test('an address without a query has the defaults, which are written as no query', () => {
  expect(usual).toEqual({
    text: '',
    view: 'all',
    statuses: [],
    store: '',
    page: 1,
    ticket: null,
    since: '',
    columns: null,
    isInviting: false,
  });
  expect(schema.write(usual)).toEqual({});
});

test('a state is read back from its address', () => {
  const state = {
    text: 'harbour 007',
    view: 'paid',
    statuses: ['filed', 'denied'],
    store: '42',
    page: 3,
    ticket: 7,
    since: '2026-01-31',
    columns: ['amount'],
    isInviting: true,
  } as const;
  expect(schema.write(state)).toEqual({
    q: 'harbour 007',
    view: 'paid',
    status: ['filed', 'denied'],
    store: '42',
    page: '3',
    ticket: '7',
    since: '2026-01-31',
    cols: 'amount',
    open: 'invite',
  });
  expect(schema.read(schema.write(state))).toEqual(state);
});

test.each([
  { view: 'nowhere' },
  { status: ['other'] },
  { store: '0x1' },
  { page: '-1' },
  { page: '1.5' },
  { ticket: 'abc' },
  { since: '2026-13-40' },
  { open: 'else' },
  { q: ['', ''] },
])('%j means the default', (query) => {
  expect(schema.read(query)).toEqual(usual);
});

test('validating removes only what is not allowed, and a second time changes nothing', () => {
  const once = schema.validate({ view: 'nowhere', status: ['filed', 'x'], page: 2, q: 'a' });
  expect(once).toEqual({ view: undefined, status: ['filed'], page: '2', q: 'a' });
  expect(schema.validate(once)).toEqual({ status: ['filed'], page: '2', q: 'a' });
});

test('a value of two keys is read only when both are present', () => {
  const tasks = searchSchema({
    task: compound(['open', 'store'], {
      fallback: null,
      parse(given) {
        const [[name], [store]] = [given('open'), given('store')];
        return name !== undefined && store !== undefined ? { name, store } : undefined;
      },
      format: (task: { name: string; store: string } | null) =>
        task === null ? {} : { open: task.name, store: task.store },
    }),
  });
  expect(tasks.read({ open: 'reports', store: '3' }).task).toEqual({ name: 'reports', store: '3' });
  expect(tasks.read({ open: 'reports' }).task).toBeNull();
  expect(tasks.validate({ open: 'reports' })).toEqual({ open: undefined, store: undefined });
});

test('a mapped schema reads and writes another view of the state', () => {
  const doubled = mapSearch(
    searchSchema({ page: pageNumber('page') }),
    ({ page }) => page * 2,
    (twice) => ({ page: twice / 2 }),
  );
  expect(doubled.read({ page: '4' })).toBe(8);
  expect(doubled.write(8)).toEqual({ page: '4' });
});
