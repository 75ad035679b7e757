import { createWorld, type World, type WorldSettings } from './world.ts';

/** Rows of all cached worlds together: some tens of megabytes. Larger worlds are generated for each request. */
const mostRows = 60_000;

/** Worlds by their settings, least recently used first. One sync asks for some thirty reports of the same world. */
export class WorldCache {
  readonly #worlds = new Map<string, World>();

  get(settings: WorldSettings): World {
    if (settings.rows > mostRows) return createWorld(settings);
    const key = JSON.stringify([
      settings.seed,
      settings.rows,
      settings.region,
      settings.asOf,
      settings.pastLosses,
    ]);
    const world = this.#worlds.get(key) ?? createWorld(settings, { keepsCohorts: true });
    this.#worlds.delete(key);
    this.#worlds.set(key, world);
    this.#dropOldest();
    return world;
  }

  #dropOldest(): void {
    let rows = 0;
    for (const world of this.#worlds.values()) rows += world.settings.rows;
    for (const [key, world] of this.#worlds) {
      if (rows <= mostRows) return;
      this.#worlds.delete(key);
      rows -= world.settings.rows;
    }
  }
}
