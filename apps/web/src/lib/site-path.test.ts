import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitePath } from './site-path.ts';

test.each([
  '/dashboard',
  '/tickets?status=denied&page=2',
  '/amz-login?spapi_oauth_code=abc&state=x%2Fy',
  '/faq#fees',
  '/',
  '/tickets?next=https://elsewhere.example/',
])('%s is followed', (path) => {
  expect(sitePath(path)).toBe(path);
});

test.each([
  '',
  null,
  undefined,
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  ' /dashboard',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%0a\n',
  '/a\u0000b',
  '/a\\b',
  '/\u2028',
])('%j is not', (path) => {
  expect(sitePath(path)).toBeNull();
});

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '@',
        ':',
        '%2f',
        '%5c',
        '\t',
        '\n',
        '\r',
        ' ',
        '?',
        '#',
        'evil.example',
        'https:',
        'javascript:',
      ),
      fc.string({ maxLength: 3, unit: 'binary' }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('no accepted path leaves the site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((rest) => `/${rest}`),
      ),
      (candidate) => {
        const followed = sitePath(candidate);
        fc.pre(followed !== null);
        expect(new URL(followed, 'https://recoup.example/auth/login').origin).toBe('https://recoup.example');
        expect(sitePath(followed)).toBe(followed);
      },
    ),
    { numRuns: 2000 },
  );
});

test('every ordinary path is followed', () => {
  const ordinary = fc
    .webPath({ size: 'small' })
    .filter((path) => path.startsWith('/') && !path.includes('//'));
  fc.assert(fc.property(ordinary, (path) => sitePath(path) !== null));
});

test('a path longer than any page of ours is not', () => {
  expect(sitePath(`/${'a'.repeat(3000)}`)).toBeNull();
});
