import type { Page } from 'playwright-core';
import { button } from './find.ts';
import { actOnSandbox } from './sandbox.ts';

export interface MarketplaceStore {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
}

type Region = 'NA' | 'EU' | 'FE';

/** The sandbox's marketplace, governed as its own page does it. */
export class Marketplace {
  readonly #sandboxUrl: string;

  constructor(sandboxUrl: string) {
    this.#sandboxUrl = sandboxUrl;
  }

  /** A small seller account that nobody else knows of. */
  async open(name: string, region: Region = 'NA'): Promise<MarketplaceStore> {
    const given = { name, owner: `Owner of ${name}`, region, rows: '1000', seed: name };
    return actOnSandbox(this.#sandboxUrl, '/marketplace/stores', given);
  }

  /** Withdraws whatever access was granted to the store. */
  async revoke({ id }: MarketplaceStore): Promise<void> {
    await actOnSandbox(this.#sandboxUrl, `/marketplace/stores/${id}/revoke`);
  }

  /** How many times faster than a real one it works. */
  async setSpeed(speed: number): Promise<void> {
    await actOnSandbox(this.#sandboxUrl, '/marketplace/speed', { speed: String(speed) });
  }

  /** Whether the store's owner has granted access to anybody. */
  async isAuthorized({ id }: MarketplaceStore): Promise<boolean> {
    const response = await fetch(new URL('/marketplace.json', this.#sandboxUrl));
    const { stores } = (await response.json()) as { stores: { id: string; authorized: boolean }[] };
    return stores.some((store) => store.id === id && store.authorized);
  }

  /** At the support desk: opens a case, or says what becomes of one. */
  atDesk(path: string, form: Record<string, string> = {}): Promise<{ id: string }> {
    return actOnSandbox(this.#sandboxUrl, `/desk/${path}`, form);
  }
}

/** What the marketplace's consent page calls things. */
const consentWords = {
  en: { signInAs: (owner: string) => `Sign in as ${owner}`, confirm: 'Confirm', cancel: 'Cancel' },
  zh: { signInAs: (owner: string) => `以 ${owner} 登录`, confirm: '确认', cancel: '取消' },
};

/** On the consent page: signs in as the store's owner, if nobody is yet, and decides. */
export async function decide(
  page: Page,
  { owner }: MarketplaceStore,
  decision: 'confirm' | 'cancel',
  language: 'en' | 'zh' = 'en',
): Promise<void> {
  const say = consentWords[language];
  await page.waitForURL('**/apps/authorize/consent?**');
  const signIn = button(page, say.signInAs(owner));
  const decided = button(page, say[decision]);
  await signIn.or(decided).first().waitFor();
  if (await signIn.isVisible()) await signIn.click();
  await page.getByText(owner, { exact: true }).waitFor();
  await decided.click();
}
