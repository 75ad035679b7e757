import { expect, test } from 'vitest';
import en from '../../locales/en/stores.ts';
import zh from '../../locales/zh/stores.ts';
import { healthText } from './health.ts';
import { readStore } from './store.ts';

const healthOf = (word: string, params: object = {}, text = en) =>
  healthText(readStore({ health: { word, params } }), text);

test('a healthy store needs no action', () => {
  expect(healthOf('good')).toMatchObject({ tone: 'good', remedy: null, task: null });
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
])('%s has a remedy in both languages', (word) => {
  for (const text of [en, zh]) expect(healthOf(word, {}, text)).toMatchObject({ remedy: expect.any(String) });
});

test('a failed authorization shows its reason and remedy', () => {
  expect(healthOf('authorization_failed', { fault: 'no_marketplaces' })).toMatchObject({
    reason: en.faults.no_marketplaces,
    remedy: en.faultRemedies.no_marketplaces,
    task: 'authorize',
  });
});

test.each(['', 'toString', 'who_knows'])('the unknown reason %j is ignored', (fault) => {
  expect(healthOf('authorization_failed', { fault })).toMatchObject({
    reason: null,
    remedy: en.remedy.authorization_failed,
  });
});

test.each([
  [0, en.health.authorization_ends_today],
  [1, en.health.authorization_ends_tomorrow],
  [12, 'The authorization expires in 12 days.'],
])('an authorization with %s days left is described as %j', (days, expected) => {
  expect(healthOf('authorization_ending', { days }).message).toBe(expected);
});

test.each([
  [13, 'The sync is 13 hours late.'],
  [47, 'The sync is 47 hours late.'],
  [50, 'The sync is 2 days late.'],
  [3295, 'The sync is 137 days late.'],
])('a sync that is %s hours late is described as %j', (hours, expected) => {
  expect(healthOf('sync_late', { hours }).message).toBe(expected);
});

test('the number of failed reports has its plural form', () => {
  expect(healthOf('reports_failed', { count: 1 }).message).toBe('1 report failed.');
  expect(healthOf('reports_failed', { count: 3 }).message).toBe('3 reports failed.');
});

test('an unknown health status is not shown as healthy', () => {
  expect(healthOf('purple')).toMatchObject({ tone: 'idle', message: en.none, task: null });
});
