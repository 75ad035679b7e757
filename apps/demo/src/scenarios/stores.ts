import { contract } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import type { Region } from '@recoup/contract/stores';
import type { Demo } from '../demo.ts';

const { stores } = contract;

/** Properties of a store created in the sandbox. */
export interface SandboxStoreSeed {
  readonly owner: 'seller' | 'customer-one' | 'customer-two' | 'customer-three' | 'special';
  readonly name: string;
  readonly ownerName: string;
  readonly region: Region;
  readonly seed: string;
  readonly rows: number;
}

interface SandboxStore {
  readonly id: string;
  readonly name: string;
  readonly seed: string;
}

export async function findSandboxStore(
  { sandbox }: Demo,
  { seed }: SandboxStoreSeed,
): Promise<SandboxStore | undefined> {
  const overview = await sandbox.read<{ stores: SandboxStore[] }>('/marketplace.json');
  return overview.stores.find((store) => store.seed === seed);
}

/** The owner opens the store in the sandbox and authorizes us on the consent page. */
export async function linkStore(demo: Demo, store: SandboxStoreSeed): Promise<void> {
  const { sandbox } = demo;
  const owner = demo.user(store.owner);
  const opened =
    (await findSandboxStore(demo, store)) ??
    (await sandbox.send<SandboxStore>('/marketplace/stores', {
      name: store.name,
      owner: store.ownerName,
      region: store.region.toUpperCase(),
      rows: String(store.rows),
      seed: store.seed,
      'past-losses': '1',
    }));
  // Cases are decided by scenarios.
  await sandbox.send(`/desk/stores/${opened.id}/settings`, { decides: 'button' });
  const linked = await owner.call(stores.list);
  if (linked.some(({ seller_id }) => seller_id === opened.id)) return;
  const { url } = await owner.call(stores.prepare, { query: { region: store.region } });
  const asked = Object.fromEntries(new URL(url).searchParams);
  const back = await sandbox.followForm('/apps/authorize/consent', {
    ...asked,
    store: opened.id,
    decision: 'confirm',
  });
  const { status, store: id } = await owner.call(stores.handleCallback, {
    body: {
      state: back.searchParams.get('state') ?? '',
      selling_partner_id: back.searchParams.get('selling_partner_id') ?? '',
      spapi_oauth_code: back.searchParams.get('spapi_oauth_code') ?? '',
    },
  });
  if (status !== 'done' || id === null) throw new Error(`${store.name} was not linked`);
  await owner.call(stores.rename, { body: { id, store_name: store.name } });
}

/** Syncs all stores of these accounts in parallel, except new ones, whose first sync is waiting. */
export async function syncStores(demo: Demo, usernames: readonly SandboxStoreSeed['owner'][]): Promise<void> {
  for (const owner of usernames.map((username) => demo.user(username))) {
    for (const { id, state, last_sync_at } of await owner.call(stores.list)) {
      const isDue = last_sync_at !== null && demo.control.now() - Date.parse(last_sync_at) >= 3 * 86_400_000;
      if (state === sellerStates.active && isDue) await owner.call(stores.startSync, { params: { id } });
    }
  }
}

/** Makes the support desk decide by itself, as for the stores the sandbox starts with. */
export async function letSupportDeskDecide(demo: Demo, store: SandboxStoreSeed): Promise<void> {
  const { id = '' } = (await findSandboxStore(demo, store)) ?? {};
  await demo.sandbox.send(`/desk/stores/${id}/settings`, { decides: 'rule', minutes: '60' });
}
