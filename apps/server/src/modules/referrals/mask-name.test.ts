import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test.each([
  [{ company: 'Meadow Brook Ltd', username: 'meadow@brook.example' }, 'M***d'],
  [{ company: '启航贸易有限公司', username: 'qihang@qihang.example' }, '启***司'],
  [{ company: '启航', username: 'qihang@qihang.example' }, '启***'],
  [{ company: '', username: 'jane.doe@shop.example' }, 'j***@s***'],
  [{ company: ' ', username: '+8613800138000' }, '***00'],
  [{ company: '', username: 'jo' }, 'j***'],
])('%o is masked as %s', (named, masked) => {
  expect(maskName(named)).toBe(masked);
});
