/** Checks an installation. Each line says what was found or how to fix it; exits with 1 if anything fails. */
import { readConfig, type Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { describeFault } from '../processes/fault.ts';
import { checks, type CheckTools } from './doctor/checks.ts';
import { withDatabase } from './reach-database.ts';

let config: Config | undefined;
try {
  const settings = (config = readConfig(process.env));
  print('ok', 'settings', settings.RECOUP_MODE);
  await withDatabase(settings, async (connectionString) => {
    const log = createLog('silent', 'doctor');
    const data = openDatabase(connectionString, { size: 2, log });
    try {
      await runChecks({ config: settings, connectionString, data, log });
    } finally {
      await data.close();
    }
  });
} catch (error) {
  print('FAULT', 'settings', describeFault(error, config));
}

async function runChecks(tools: CheckTools): Promise<void> {
  for (const { name, run } of checks) {
    try {
      print('ok', name, await run(tools));
    } catch (error) {
      print('FAULT', name, error instanceof Error ? error.message : String(error));
    }
  }
}

function print(result: 'ok' | 'FAULT', name: string, seen: string): void {
  if (result === 'FAULT') process.exitCode = 1;
  process.stdout.write(
    `${result.padEnd(6)} ${name.padEnd(9)} ${seen.replaceAll('\n', `\n${' '.repeat(17)}`)}\n`,
  );
}
