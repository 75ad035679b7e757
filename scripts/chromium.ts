import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '@recoup/e2e/harness/chromium.ts';

/** Finds a Chromium, or installs Debian's where permitted. Otherwise throws with instructions. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installChromium();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt install chromium; else: npx playwright-core install chromium) or name it in CHROMIUM_PATH.',
  );
}

function installChromium(): void {
  console.log('Installing Chromium with apt …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-yq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
  ]) {
    const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    if (status !== 0)
      throw new Error(`apt-get ${args[0]} failed; install Chromium yourself or set CHROMIUM_PATH.`);
  }
}
