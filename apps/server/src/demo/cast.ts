import type { DemoStore } from './scenes/stores.ts';

/** Whose stores there are, and in which of the year's months each was linked. */
export interface CastStore extends DemoStore {
  readonly linked: number;
}

export const outdoor: CastStore = {
  owner: 'seller',
  name: 'Rivera Outdoor',
  person: 'Sam Rivera',
  region: 'na',
  seed: 'rivera',
  rows: 4000,
  linked: 0,
};

const alpin: CastStore = {
  owner: 'seller',
  name: 'Rivera Alpin',
  person: 'Sam Rivera (Europe)',
  region: 'eu',
  seed: 'rivera-eu',
  rows: 3000,
  linked: 2,
};

const nippon: CastStore = {
  owner: 'seller',
  name: 'リベラ アウトドア',
  person: 'Sam Rivera (Japan)',
  region: 'fe',
  seed: 'rivera-fe',
  rows: 2000,
  linked: 5,
};

const fischer: CastStore = {
  owner: 'customer-one',
  name: 'Fischer Haushalt',
  person: 'Noah Fischer',
  region: 'eu',
  seed: 'fischer',
  rows: 3000,
  linked: 6,
};

const qihang: CastStore = {
  owner: 'customer-two',
  name: '启航家居美国站',
  person: '陈伟',
  region: 'na',
  seed: 'qihang',
  rows: 3000,
  linked: 7,
};

export const cast: readonly CastStore[] = [outdoor, alpin, nippon, fischer, qihang];
export const owners = ['seller', 'customer-one', 'customer-two'] as const;
