import { contract } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import type { Region } from '@recoup/contract/stores';
import type { Stage } from '../stage.ts';

const { stores } = contract;

/** A store of the sandbox's marketplace, told from its seed. */
export interface DemoStore {
  readonly owner: 'seller' | 'customer-one' | 'customer-two' | 'special';
  readonly name: string;
  readonly person: string;
  readonly region: Region;
  readonly seed: string;
  readonly rows: number;
}

interface SandboxStore {
  readonly id: string;
  readonly name: string;
  readonly seed: string;
}

/** What the sandbox calls it. */
export async function sandboxStore(
  { sandbox }: Stage,
  { seed }: DemoStore,
): Promise<SandboxStore | undefined> {
  const overview = await sandbox.read<{ stores: SandboxStore[] }>('/marketplace.json');
  return overview.stores.find((store) => store.seed === seed);
}

/** Its owner opens it at the marketplace and lets us in, as the consent page would have it. */
export async function linkStore(stage: Stage, store: DemoStore): Promise<void> {
  const { sandbox } = stage;
  const owner = stage.person(store.owner);
  const opened =
    (await sandboxStore(stage, store)) ??
    (await sandbox.send<SandboxStore>('/marketplace/stores', {
      name: store.name,
      owner: store.person,
      region: store.region.toUpperCase(),
      rows: String(store.rows),
      seed: store.seed,
      'past-losses': '1',
    }));
  // Cases are decided by the scenes, not by themselves.
  await sandbox.send(`/desk/stores/${opened.id}/settings`, { decides: 'button' });
  const linked = await owner.call(stores.list);
  if (linked.some(({ seller_id }) => seller_id === opened.id)) return;
  const { url } = await owner.call(stores.prepare, { query: { region: store.region } });
  const asked = Object.fromEntries(new URL(url).searchParams);
  const back = await sandbox.leads('/apps/authorize/consent', {
    ...asked,
    store: opened.id,
    decision: 'confirm',
  });
  const { status, store: id } = await owner.call(stores.callback, {
    body: {
      state: back.searchParams.get('state') ?? '',
      selling_partner_id: back.searchParams.get('selling_partner_id') ?? '',
      spapi_oauth_code: back.searchParams.get('spapi_oauth_code') ?? '',
    },
  });
  if (status !== 'done' || id === null) throw new Error(`${store.name} was not linked`);
  await owner.call(stores.rename, { body: { id, store_name: store.name } });
  await stage.jobs.workOff();
}

/** Reports are read and audited; what the marketplace has paid since is matched. */
export async function syncStores(stage: Stage, username: DemoStore['owner']): Promise<void> {
  const owner = stage.person(username);
  for (const { id, state, last_sync_at } of await owner.call(stores.list)) {
    const isFresh = last_sync_at !== null && Date.now() - Date.parse(last_sync_at) < 3 * 86_400_000;
    if (state !== sellerStates.active || isFresh) continue;
    await owner.call(stores.sync, { params: { id } });
    // One after the other: whose report is ready first must not decide which ticket gets which number.
    await stage.jobs.workOff();
  }
}

/** From here on the desk decides by itself, as on the stores the sandbox begins with. */
export async function letDeskDecide(stage: Stage, store: DemoStore): Promise<void> {
  const { id = '' } = (await sandboxStore(stage, store)) ?? {};
  await stage.sandbox.send(`/desk/stores/${id}/settings`, { decides: 'rule', minutes: '60' });
}
