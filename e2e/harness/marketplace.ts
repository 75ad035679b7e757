import type { Page } from 'playwright-core';
import { button } from './find.ts';
import { actOnSandbox } from './sandbox.ts';

export interface MarketplaceStore {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
}

type Region = 'NA' | 'EU' | 'FE';

/** Controls the sandbox's marketplace through its forms. */
export class Marketplace {
  readonly #sandboxUrl: string;

  constructor(sandboxUrl: string) {
    this.#sandboxUrl = sandboxUrl;
  }

  /** A small seller account that is not linked anywhere; its reports follow from the first word of its name. */
  async open(name: string, region: Region = 'NA'): Promise<MarketplaceStore> {
    const [seed = name] = name.split(' ');
    const given = { name, owner: `Owner of ${name}`, region, rows: '1000', seed };
    return actOnSandbox(this.#sandboxUrl, '/marketplace/stores', given);
  }

  /** Revokes all access to the store. */
  async revoke({ id }: MarketplaceStore): Promise<void> {
    await actOnSandbox(this.#sandboxUrl, `/marketplace/stores/${id}/revoke`);
  }

  /** The speed factor. */
  async setSpeed(speed: number): Promise<void> {
    await actOnSandbox(this.#sandboxUrl, '/marketplace/speed', { speed: String(speed) });
  }

  /** Whether the store's owner has granted access. */
  async isAuthorized({ id }: MarketplaceStore): Promise<boolean> {
    const response = await fetch(new URL('/marketplace.json', this.#sandboxUrl));
    const { stores } = (await response.json()) as { stores: { id: string; authorized: boolean }[] };
    return stores.some((store) => store.id === id && store.authorized);
  }

  /** Opens or decides a case at the support desk. */
  atDesk(path: string, form: Record<string, string> = {}): Promise<{ id: string }> {
    return actOnSandbox(this.#sandboxUrl, `/desk/${path}`, form);
  }
}

/** Texts of the consent page. */
const consentText = {
  en: { signInAs: (owner: string) => `Sign in as ${owner}`, confirm: 'Confirm', cancel: 'Cancel' },
  zh: { signInAs: (owner: string) => `以 ${owner} 登录`, confirm: '确认', cancel: '取消' },
};

/** Signs in as the store's owner if needed, and accepts or refuses. */
export async function decide(
  page: Page,
  { owner }: MarketplaceStore,
  decision: 'confirm' | 'cancel',
  language: 'en' | 'zh' = 'en',
): Promise<void> {
  const text = consentText[language];
  await page.waitForURL('**/apps/authorize/consent?**');
  const signIn = button(page, text.signInAs(owner));
  const decided = button(page, text[decision]);
  await signIn.or(decided).first().waitFor();
  if (await signIn.isVisible()) await signIn.click();
  await page.getByText(owner, { exact: true }).waitFor();
  await decided.click();
}
