/** Manages superusers and the staff account, which no page can create. */
import { parseArgs } from 'node:util';
import {
  appointOperator,
  dismissOperator,
  endSessions,
  getAccountByName,
  listOperators,
  resetFactors,
  superuserRole,
  type Appointed,
} from '../modules/accounts/public.ts';
import { allowInvitations } from '../modules/agencies/public.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { openDatabase, type Data } from '../platform/database/database.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';
import { createLog } from '../platform/log.ts';
import { describeFault } from '../processes/fault.ts';
import { withDatabase } from './reach-database.ts';

const usage = `Usage: npm run people -- superuser add NAME [--email ADDRESS]
       npm run people -- superuser remove NAME
       npm run people -- staff add NAME [--email ADDRESS]
       npm run people -- factors remove NAME
       npm run people -- sessions end NAME
       npm run people -- invitations allow NAME
       npm run people -- list`;

let config: Config | undefined;
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' } },
  });
  config = readConfig(process.env);
  process.stdout.write(`${await asked(config, positionals, values.email)}\n`);
} catch (error) {
  process.stderr.write(`${describeFault(error, config)}\n`);
  process.exitCode = 1;
}

function asked(config: Config, words: readonly string[], email: string | undefined): Promise<string> {
  const [name = '', ...more] = words.slice(2);
  const order = [...words.slice(0, 2), ...(name === '' ? [] : ['NAME']), ...more].join(' ');
  return withPeople(config, async (data) => {
    switch (order) {
      case 'superuser add NAME':
        return told(await appointOperator(data, { name, email, roles: [superuserRole] }), 'a superuser');
      case 'superuser remove NAME':
        return `${await dismissOperator(data, name, superuserRole)} is no superuser any more.`;
      case 'staff add NAME':
        if (name !== config.STAFF_ACCOUNT) {
          throw new Error(`The staff account is called ${config.STAFF_ACCOUNT}: STAFF_ACCOUNT says so.`);
        }
        return told(await appointOperator(data, { name, email, roles: [] }), 'the staff account');
      case 'factors remove NAME':
        return `${await resetFactors(data, name)} has no second factor any more and was signed out everywhere.`;
      case 'sessions end NAME':
        return `${await endSessions(data, name)} was signed out everywhere.`;
      case 'invitations allow NAME': {
        const { id, username } = await getAccountByName(data, name);
        await allowInvitations(data, id);
        return `${username} may invite customers again.`;
      }
      case 'list':
        return (await listOperators(data))
          .map(({ username, email, roles }) => `${username}  ${email ?? ''}  ${roles.join(' ')}`)
          .join('\n');
      default:
        throw new Error(usage);
    }
  });
}

function told({ username, password }: Appointed, what: string): string {
  if (password === undefined) return `${username} is ${what}, with the password they had.`;
  return `${username} is ${what}. The password, shown this once:\n\n  ${password}\n`;
}

/** Migrates first, because the first operator is appointed before the first start. */
function withPeople<T>(config: Config, work: (data: Data) => Promise<T>): Promise<T> {
  return withDatabase(config, async (connectionString) => {
    await prepareDatabase(connectionString);
    const data = openDatabase(connectionString, { size: 1, log: createLog(config.LOG_LEVEL, 'people') });
    try {
      return await work(data);
    } finally {
      await data.close();
    }
  });
}
