import { expect, test } from 'vitest';
import { frameOf } from './frame.ts';

test('a page with noMenu has neither menu nor breadcrumbs', () => {
  expect(frameOf({ noMenu: true })).toEqual({ hasMenu: false, hasBreadcrumbs: false });
});

test('any other page has both', () => {
  expect(frameOf({})).toEqual({ hasMenu: true, hasBreadcrumbs: true });
});

test('while the page is not known yet, the menu stands already', () => {
  expect(frameOf(undefined)).toEqual({ hasMenu: true, hasBreadcrumbs: false });
});
