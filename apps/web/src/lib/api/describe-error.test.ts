import { expect, test } from 'vitest';
import en from '../../locales/en/common.ts';
import zh from '../../locales/zh/common.ts';
import { toApiError, type Failure } from './api-error.ts';
import { describeError, describeErrorWithCode } from './describe-error.ts';

const failures: Failure[] = [
  { thrown: new Error('timeout') },
  { thrown: new TypeError('Failed to fetch') },
  { status: 500, statusText: '', body: null },
  { status: 404, statusText: '', body: { msg: 'No such store' } },
  { status: 502, statusText: 'Bad Gateway', body: undefined },
];

test('English messages are those of the specification', () => {
  for (const failure of failures) {
    const error = toApiError(failure);
    expect(describeErrorWithCode(error, en)).toBe(`${error.code}: ${error.message}`);
  }
});

test('Chinese messages are in Chinese, except those of the server', () => {
  const texts = failures.map((failure) => describeError(toApiError(failure), zh));
  expect(texts).toEqual([
    '请求超时，请稍后再试',
    '网络错误',
    '系统出错了',
    'No such store',
    '未知错误：502 Bad Gateway',
  ]);
});
