/**
 * Run after SECRET_KEY changed and the old key was put into SECRET_KEY_FORMER: re-encrypts every stored
 * secret and file, and files from before they were encrypted.
 */
import { factorPurpose, resealTotpSecrets } from '../modules/accounts/public.ts';
import { resealWebhookSecrets, webhookPurpose } from '../modules/integrations/public.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { createKeyring } from '../platform/keyring.ts';
import { openObjectStore } from '../platform/objects/open-object-store.ts';
import { createReferenceCheck } from '../platform/objects/reference-check.ts';
import { resealObjects } from '../platform/objects/reseal-objects.ts';
import { createLog } from '../platform/log.ts';
import { describeFault } from '../processes/fault.ts';
import { resealSecrets, secretsPurpose } from '../modules/stores/public.ts';

let config: Config | undefined;
try {
  config = readConfig(process.env);
  const { secrets, files } = await rotateKeys(config);
  process.stdout.write(`${secrets} secrets were sealed anew.\n`);
  process.stdout.write(`${files} files were encrypted anew. SECRET_KEY_FORMER can now be removed.\n`);
} catch (error) {
  process.stderr.write(`${describeFault(error, config)}\n`);
  process.exitCode = 1;
}

async function rotateKeys(config: Config): Promise<{ secrets: number; files: number }> {
  const log = createLog(config.LOG_LEVEL, 'rotate-keys');
  const embedded =
    config.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR }) : undefined;
  const data = openDatabase(
    config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? embedded?.connectionString ?? '',
    { size: 2, log },
  );
  try {
    const ofStores = await resealSecrets(data, createKeyring(config, secretsPurpose));
    const ofWebhooks = await resealWebhookSecrets(data, createKeyring(config, webhookPurpose));
    const ofFactors = await resealTotpSecrets(data, createKeyring(config, factorPurpose));
    const files = await resealObjects(openObjectStore(config), await createReferenceCheck(data));
    return { secrets: ofStores + ofWebhooks + ofFactors, files };
  } finally {
    await data.close();
    await embedded?.stop();
  }
}
