/**
 * Replays known attacks against a product that it starts itself, on this machine and with data of its own, and prints
 * how many attempts succeeded. It takes no address: nothing else can be attacked with it.
 */
import { startProduct } from '@recoup/e2e/harness/product.ts';
import { saveFigures } from '@recoup/testing/figures';
import { accountAttacks } from './attack/accounts.ts';
import { fileAttacks } from './attack/files.ts';
import { floodAttacks } from './attack/floods.ts';
import { invitationAttacks } from './attack/invitations.ts';
import { keyAttacks } from './attack/keys.ts';
import { requestAttacks } from './attack/requests.ts';
import { createTally, type Attack, type Tally } from './attack/attack.ts';
import { createTarget } from './attack/target.ts';

const attacks: readonly Attack[] = [
  ...requestAttacks,
  ...invitationAttacks,
  ...keyAttacks,
  ...accountAttacks,
  ...fileAttacks,
  ...floodAttacks,
];

/** Of a copy with holes the result is no figure. */
const unsaved = '--unsaved';
const given = process.argv.slice(2);

if (given.some((argument) => argument !== unsaved)) {
  console.error(`npm run attack takes no argument but ${unsaved}: it attacks only the product it starts.`);
  process.exitCode = 1;
} else await run();

async function run(): Promise<void> {
  // Addresses come from a header, so that one machine can be many attackers.
  const product = await startProduct({ env: { TRUST_PROXY: '1' } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void product.stop().finally(() => process.exit(1)));
  const rows: { name: string; tally: Tally }[] = [];
  try {
    const target = createTarget(product);
    for (const { name, run: attack } of attacks) {
      const tally = createTally();
      await attack(target, tally).catch((error: unknown) => {
        tally.attempt(`the attack could not be carried out: ${String(error)}`, true);
      });
      rows.push({ name, tally });
      printRow(name, tally);
    }
  } finally {
    await product.stop();
  }
  const attempts = rows.reduce((sum, { tally }) => sum + tally.attempts, 0);
  const successes = rows.reduce((sum, { tally }) => sum + tally.successes.length, 0);
  console.log(`\n${rows.length} attacks, ${attempts} attempts, ${successes} successes`);
  if (!given.includes(unsaved))
    saveFigures('npm run attack', [
      {
        what: 'known attacks replayed over HTTP: attempts that succeeded',
        limit: '0',
        measured: String(successes),
        isMet: successes === 0,
        n: `${rows.length} attacks, ${attempts} attempts; some attempt for as long as something takes`,
      },
    ]);
  process.exitCode = successes === 0 ? 0 : 1;
}

function printRow(name: string, { attempts, successes, notes }: Tally): void {
  const suffix = notes.length === 0 ? '' : `  (${notes.join('; ')})`;
  console.log(
    `${successes.length === 0 ? 'held' : 'BROKEN'}  ${String(successes.length).padStart(4)} of ${String(attempts).padStart(5)}  ${name}${suffix}`,
  );
  for (const success of successes.slice(0, 5)) console.log(`                      ${success}`);
}
