import type { SandboxStoreSeed } from './scenarios/stores.ts';

export interface DemoStore extends SandboxStoreSeed {
  /** The month of the demo's year it is linked in. */
  readonly linkedIn: number;
}

export const outdoor: DemoStore = {
  owner: 'seller',
  name: 'Rivera Outdoor',
  ownerName: 'Sam Rivera',
  region: 'na',
  // The losses of this world are spread over the year.
  seed: 'rivera-171',
  rows: 4000,
  linkedIn: 0,
};

const alpin: DemoStore = {
  owner: 'seller',
  name: 'Rivera Alpin',
  ownerName: 'Sam Rivera (Europe)',
  region: 'eu',
  seed: 'rivera-eu',
  rows: 3000,
  linkedIn: 3,
};

const nippon: DemoStore = {
  owner: 'seller',
  name: 'リベラ アウトドア',
  ownerName: 'Sam Rivera (Japan)',
  region: 'fe',
  seed: 'rivera-nippon',
  rows: 2000,
  linkedIn: 6,
};

const fischer: DemoStore = {
  owner: 'customer-one',
  name: 'Fischer Haushalt',
  ownerName: 'Noah Fischer',
  region: 'eu',
  seed: 'fischer-gmbh',
  rows: 3000,
  linkedIn: 8,
};

const qihang: DemoStore = {
  owner: 'customer-two',
  name: '启航家居美国站',
  ownerName: '陈伟',
  region: 'na',
  seed: 'qihang',
  rows: 3000,
  linkedIn: 9,
};

const duval: DemoStore = {
  owner: 'customer-three',
  name: 'Maison Duval',
  ownerName: 'Claire Duval',
  region: 'eu',
  seed: 'maison-duval',
  rows: 2000,
  linkedIn: 10,
};

export const demoStores: readonly [DemoStore, ...DemoStore[]] = [
  outdoor,
  alpin,
  nippon,
  fischer,
  qihang,
  duval,
];
export const owners = ['seller', 'customer-one', 'customer-two', 'customer-three'] as const;
