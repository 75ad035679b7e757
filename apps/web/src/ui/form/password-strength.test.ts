import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'short'],
  ['k9$Lm2!xQ', 'short'],
  ['aaaaaaaaaaaa', 'weak'],
  ['123456789012', 'weak'],
  ['qwertyuiopas', 'weak'],
  ['password1234', 'weak'],
  ['harbour-lamp', 'fair'],
  ['seven green kettles sing', 'good'],
  ['k9$Lm2!xQ7vT', 'good'],
  ['七只绿水壶在唱歌呢真好听呀', 'fair'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
