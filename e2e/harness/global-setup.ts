import type { TestProject } from 'vitest/node';
import { prepareDemo, remove, startProduct, type Addresses } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The prepared data folder every product starts from. */
    demoFolder: string;
    /** One for each test file running in parallel. */
    sharedProducts: Addresses[];
  }
}

/** The shared products of the browser tests; tests that need a fresh or broken one start their own. */
export default async function startForAll(project: TestProject): Promise<() => Promise<void>> {
  const demoFolder = await prepareDemo();
  const wanted = Array.from({ length: project.config.maxWorkers });
  const products = await Promise.all(wanted.map(() => startProduct({ from: demoFolder })));
  project.provide('demoFolder', demoFolder);
  project.provide(
    'sharedProducts',
    products.map(({ url, sandboxUrl, dataDir }) => ({ url, sandboxUrl, dataDir })),
  );
  return async () => {
    await Promise.all([...products.map((product) => product.stop()), remove(demoFolder)]);
  };
}
