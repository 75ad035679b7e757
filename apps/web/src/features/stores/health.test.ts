import { expect, test } from 'vitest';
import en from '../../locales/en/stores.ts';
import zh from '../../locales/zh/stores.ts';
import { healthWords } from './health.ts';
import { readStore } from './store.ts';

const words = (word: string, params: object = {}, text = en) =>
  healthWords(readStore({ health: { word, params } }), text);

test('a healthy store needs no action', () => {
  expect(words('good')).toMatchObject({ tone: 'good', todo: null, task: null });
});

test.each([
  'waiting_for_authorization',
  'authorizing',
  'authorization_failed',
  'authorization_expired',
  'authorization_ending',
  'suspended',
  'account_deactivated',
  'account_at_risk',
  'closed',
  'first_sync',
  'permission_missing',
  'reports_failed',
  'sync_late',
])('%s says what to do, in both languages', (word) => {
  for (const text of [en, zh]) expect(words(word, {}, text)).toMatchObject({ todo: expect.any(String) });
});

test('a failed authorization tells its own reason and remedy', () => {
  expect(words('authorization_failed', { fault: 'no_marketplaces' })).toMatchObject({
    because: en.faults.no_marketplaces,
    todo: en.faultRemedies.no_marketplaces,
    task: 'authorize',
  });
});

test.each(['', 'toString', 'who_knows'])('the reason %j is passed over', (fault) => {
  expect(words('authorization_failed', { fault })).toMatchObject({
    because: null,
    todo: en.remedy.authorization_failed,
  });
});

test.each([
  [0, en.health.authorization_ends_today],
  [1, en.health.authorization_ends_tomorrow],
  [12, 'The authorization expires in 12 days.'],
])('an authorization with %s days left says %j', (days, said) => {
  expect(words('authorization_ending', { days }).said).toBe(said);
});

test.each([
  [13, 'The sync is 13 hours late.'],
  [47, 'The sync is 47 hours late.'],
  [50, 'The sync is 2 days late.'],
  [3295, 'The sync is 137 days late.'],
])('a sync that is %s hours late says %j', (hours, said) => {
  expect(words('sync_late', { hours }).said).toBe(said);
});

test('one report is not "1 reports"', () => {
  expect(words('reports_failed', { count: 1 }).said).toBe('1 report failed.');
  expect(words('reports_failed', { count: 3 }).said).toBe('3 reports failed.');
});

test('an unknown health status is not shown as healthy', () => {
  expect(words('purple')).toMatchObject({ tone: 'idle', said: en.none, task: null });
});
