import { expect, test } from 'vitest';
import { Problem } from '../../platform/problem.ts';
import { requireUncommonPassword } from './require-strong-password.ts';

test.each([
  'password1234',
  'passwordpassword',
  '123456789012',
  'qwertyuiop12',
  '1q2w3e4r5t6y',
  'iloveyou1234',
  'Password12345!',
  'aaaaaaaaaaaa',
  'woaini1314520',
  'trustno1trustno1',
  'lin@harbour.example',
  'harbour-agency',
])('%s is refused', (password) => {
  expect(() => requireUncommonPassword(password, ['lin@harbour.example', 'Harbour Agency'])).toThrow(Problem);
});

test.each(['recoup-demo-2026', 'purple elephant staircase', 'k9$Lm2!xQ7vT', '七只绿水壶在唱歌呢真好听呀'])(
  '%s is accepted',
  (password) => {
    expect(() => requireUncommonPassword(password, ['lin@harbour.example'])).not.toThrow();
  },
);

test('a long password is estimated by its beginning, in little time', () => {
  const began = process.threadCpuUsage();
  expect(() => requireUncommonPassword('p4$$w0rd'.repeat(32), [])).toThrow(Problem);
  expect(process.threadCpuUsage(began).user).toBeLessThan(2_000_000);
});
