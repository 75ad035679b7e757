import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    sandboxUrl: string;
  }
}

/** One product for all browser tests; those that need it fresh or broken start their own. */
export default async function startForAll(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide('productUrl', product.url);
  project.provide('sandboxUrl', product.sandboxUrl);
  return () => product.stop();
}
