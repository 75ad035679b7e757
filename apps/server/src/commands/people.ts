/** Manages operators and the staff account; superusers and new accounts of operators are made here only. */
import { parseArgs } from 'node:util';
import { operatorRoles, superuserRole, toRoleName } from '@recoup/contract/operator-roles';
import {
  appointOperator,
  dismissOperator,
  endSessions,
  getAccountByName,
  listOperators,
  removeOperator,
  resetFactors,
  type Appointed,
} from '../modules/accounts/public.ts';
import { liftInvitationBlock } from '../modules/agencies/public.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { openDatabase, type Data } from '../platform/database/database.ts';
import { prepareDatabase } from '../platform/database/prepare.ts';
import { createLog } from '../platform/log.ts';
import { describeFault } from '../processes/fault.ts';
import { withDatabase } from './reach-database.ts';

const usage = `Usage: npm run people -- ROLE add NAME [--email ADDRESS]
       npm run people -- ROLE remove NAME
       npm run people -- staff add NAME [--email ADDRESS]
       npm run people -- remove NAME
       npm run people -- factors remove NAME
       npm run people -- sessions end NAME
       npm run people -- invitations allow NAME
       npm run people -- list

ROLE is superuser (all of them), claims, billing, support or administration.`;

const roleNames = new Map<string, string>([
  ['superuser', superuserRole],
  ...operatorRoles.map((role) => [role, toRoleName(role)] as const),
]);

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
  const isShort = words[0] === 'remove' || words[0] === 'list';
  const [name = '', ...more] = words.slice(isShort ? 1 : 2);
  const role = roleNames.get(words[0] ?? '');
  const subject = role === undefined ? words[0] : 'ROLE';
  const verb = isShort ? [] : words.slice(1, 2);
  const order = [subject, ...verb, ...(name === '' ? [] : ['NAME']), ...more].join(' ');
  return withPeople(config, async (data) => {
    switch (order) {
      case 'ROLE add NAME': {
        const roles = role === undefined ? [] : [role];
        return formatAppointed(
          await appointOperator(data, { name, email, roles }),
          `an operator (${words[0]})`,
        );
      }
      case 'ROLE remove NAME':
        return `${await dismissOperator(data, name, role ?? '')} has no longer the role ${words[0]}.`;
      case 'staff add NAME':
        if (name !== config.STAFF_ACCOUNT) {
          throw new Error(`The staff account is called ${config.STAFF_ACCOUNT}: STAFF_ACCOUNT says so.`);
        }
        return formatAppointed(await appointOperator(data, { name, email, roles: [] }), 'the staff account');
      case 'remove NAME':
        return `${await removeOperator(data, name, config.STAFF_ACCOUNT)} has no role any more and was signed out everywhere.`;
      case 'factors remove NAME':
        return `${await resetFactors(data, name)} has no second factor any more and was signed out everywhere.`;
      case 'sessions end NAME':
        return `${await endSessions(data, name)} was signed out everywhere.`;
      case 'invitations allow NAME': {
        const { id, username } = await getAccountByName(data, name);
        await liftInvitationBlock(data, id, { actor: null });
        return `${username} may invite customers again.`;
      }
      case 'list':
        return (await listOperators(data, config.STAFF_ACCOUNT)).map(describeOperator).join('\n');
      default:
        throw new Error(usage);
    }
  });
}

type Listed = Awaited<ReturnType<typeof listOperators>>[number];

function describeOperator({ account, email, roles, is_superuser, has_second_factor, sessions }: Listed) {
  const held = is_superuser ? ['superuser'] : roles;
  return [
    account.name,
    email ?? '',
    held.length === 0 ? 'staff account' : held.join(' '),
    has_second_factor ? 'second factor' : 'no second factor',
    `sessions: ${sessions}`,
  ].join('  ');
}

function formatAppointed({ username, password }: Appointed, what: string): string {
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
