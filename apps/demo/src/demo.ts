import { contract } from '@recoup/contract';
import { demoAccounts, getLanguage, type Username } from './accounts.ts';
import { ControlClient } from './control-client.ts';
import { DemoUser } from './demo-user.ts';
import { SandboxClient } from './sandbox-client.ts';

/** What scenarios work with: the server and its clock, the demo's users, and the sandbox. */
export interface Demo {
  readonly control: ControlClient;
  readonly sandbox: SandboxClient;
  user(username: Username): DemoUser;
  /** A visitor without an account. */
  visitor(email: string): DemoUser;
  accountId(username: Username): Promise<number>;
}

export function createDemo(serverUrl: string, sandboxUrl: string, token: string): Demo {
  const control = new ControlClient(serverUrl, token);
  const users = new Map(
    demoAccounts.map(({ username }) => [
      username,
      new DemoUser({ url: serverUrl, control, username, language: getLanguage(username) }),
    ]),
  );
  const user = (username: Username): DemoUser => {
    const known = users.get(username);
    if (known === undefined) throw new Error(`No demo account ${username}`);
    return known;
  };
  return {
    control,
    sandbox: new SandboxClient(sandboxUrl),
    user,
    visitor: (email) => new DemoUser({ url: serverUrl, control, username: email, language: 'en' }),
    accountId: async (username) => {
      const { id } = await user(username).call(contract.accounts.myself);
      return id;
    },
  };
}
