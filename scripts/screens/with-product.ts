import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { startProduct } from '@recoup/e2e/harness/product.ts';
import { untilDemoIsFull } from './demo-at-rest.ts';

const built = resolve(import.meta.dirname, '../../apps/web/dist/index.html');

/** Runs on a settled product: the one at the address, or its own on free ports. */
export async function withProduct(
  given: string | undefined,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (given !== undefined) {
    await untilDemoIsFull(given);
    await work(given);
    return;
  }
  if (!existsSync(built)) throw new Error('The web is not built yet: npm run build.');
  const product = await startProduct({ env: { DEMO_HISTORY: 'year' } });
  // Ctrl-C reaches the product directly; this only waits for its end.
  const stop = () => void product.stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    await untilDemoIsFull(product.url);
    await work(product.url);
  } finally {
    await product.stop();
  }
}
