/**
 * Checks our marketplace client and sandbox against Amazon's models (with the Prism validator) and a
 * third-party client of the Reports API. SP_API_MODELS is the folder of the models
 * (github.com/amzn/selling-partner-api-models), which are not part of the project.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Region } from '@recoup/sp-api';
import { checkForeignClient } from './conformance/foreign-client.ts';
import { modelFiles, optionalModelFiles, prepareModel } from './conformance/models.ts';
import { checkOurClient } from './conformance/our-client.ts';
import { createResults } from './conformance/results.ts';
import { startSandbox, type Linked, type Sandbox } from './conformance/sandbox.ts';
import { startValidator, type Validator } from './conformance/validator.ts';

const folder = process.env['SP_API_MODELS'] ?? '';
const missing = modelFiles.filter((name) => !existsSync(join(folder, name)));
if (folder === '') fail('Set SP_API_MODELS to the folder of Amazon’s model files.');
else if (missing.length > 0) fail(`SP_API_MODELS: ${folder} has no ${missing.join(', ')}.`);
else await run();

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const copies = await mkdtemp(join(tmpdir(), 'recoup-models-'));
  const running: { sandbox?: Sandbox; validator?: Validator } = {};
  const stop = async (): Promise<void> => {
    await running.validator?.stop();
    await running.sandbox?.stop();
    await rm(copies, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));

  try {
    const results = createResults(() => running.validator?.takeFaults() ?? []);
    const files = [...modelFiles, ...optionalModelFiles.filter((name) => existsSync(join(folder, name)))];
    const models = await Promise.all(files.map((name) => prepareModel(folder, name, copies)));
    const sandbox = await startSandbox();
    running.sandbox = sandbox;
    const linked: Linked[] = [];
    for (const region of ['na', 'eu', 'fe'] satisfies Region[]) {
      await results.check(`${region}: a store is linked through consent and token`, async () => {
        linked.push(await sandbox.link(region));
      });
    }
    for (const [index, store] of linked.entries()) {
      const validator = await startValidator(models, store.region, sandbox.url);
      running.validator = validator;
      const stranger = linked.at(index - 1) ?? store;
      const modelled = new Set(models.flatMap(({ operations }) => operations.map(({ name }) => name)));
      await checkOurClient({ results, sandbox, validator, modelled, linked: store, stranger });
      await checkForeignClient(results, sandbox, store);
      await validator.stop();
    }
    console.log(`\n${results.passed} passed, ${results.failed} failed`);
    process.exitCode = results.failed === 0 ? 0 : 1;
  } finally {
    await stop();
  }
}
