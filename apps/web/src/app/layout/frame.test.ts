import { expect, test } from 'vitest';
import { toFrame } from './frame.ts';

test('a page with noMenu has neither menu nor breadcrumbs', () => {
  expect(toFrame({ noMenu: true })).toEqual({ hasMenu: false, hasBreadcrumbs: false });
});

test('any other page has both', () => {
  expect(toFrame({})).toEqual({ hasMenu: true, hasBreadcrumbs: true });
});

test('the menu is shown before the page is known', () => {
  expect(toFrame(undefined)).toEqual({ hasMenu: true, hasBreadcrumbs: false });
});
