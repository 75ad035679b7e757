import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, type Data } from '@recoup/server/platform/database/database';
import { createLog } from '@recoup/server/platform/log';
import { sessionDatabase, startPooler } from '@recoup/testing/pooler';
import {
  createPostgresFolder,
  createProductDatabase,
  startCluster,
  startStandby,
  type Cluster,
} from '@recoup/testing/system-postgres';
import type { Installation } from '../faults/installation.ts';
import { until } from '../faults/wait.ts';
import { startOutside, startProcesses } from './processes.ts';

const clusterSettings = { max_connections: '200', wal_level: 'replica', hot_standby: 'on' };
/** A primary counts as lost when it did not answer this often, a second apart. */
const failedLooks = 3;

export interface Arrangement extends Installation {
  /** SIGKILL to every process of the primary. */
  killPrimary(): void;
  /** What Patroni would do: notices the loss, promotes the standby, and sends the pooler there. */
  failOver(): Promise<void>;
  /** Gives the primary a new synchronous standby. */
  addStandby(): Promise<void>;
  /** Of the product; a process that died has another. */
  processIds(): (number | undefined)[];
  stop(): Promise<void>;
}

/** A primary with a synchronous standby, a pooler in transaction mode before them, and the product's processes. */
export async function startArrangement(): Promise<Arrangement> {
  const folder = createPostgresFolder();
  const log = createLog('fatal', 'failover');
  const clusters: Cluster[] = [];
  const start = async (cluster: Promise<Cluster>): Promise<Cluster> => {
    clusters.push(await cluster);
    return cluster;
  };
  const openAdmin = ({ url }: Cluster): Data => openDatabase(url('postgres', 'recoup'), { size: 1, log });
  const addStandbyTo = async (to: Cluster, superuser: Data): Promise<Cluster> => {
    const name = `node${clusters.length + 1}`;
    const added = await start(startStandby(folder.path, name, to, clusterSettings));
    await superuser.pool.query(`alter system set synchronous_standby_names = '*'`);
    await superuser.pool.query('select pg_reload_conf()');
    await until('standby', async () => {
      const { rows } = await superuser.pool.query(
        `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
      );
      return rows.length > 0;
    });
    return added;
  };

  let primary = await start(startCluster(folder.path, 'node1', clusterSettings));
  await createProductDatabase(primary);
  let admin = openAdmin(primary);
  let standby = await addStandbyTo(primary, admin);
  const pooler = await startPooler(folder.path, folder.user, primary);
  const directUrl = pooler.url(sessionDatabase);

  const outside = await startOutside(join(folder.path, 'product'), log);
  const databases = { DATABASE_URL: pooler.url('recoup'), DATABASE_DIRECT_URL: directUrl };
  const processes = await startProcesses(outside, databases);
  const data = openDatabase(pooler.url('recoup'), { size: 4, log, directUrl });
  return {
    url: outside.url,
    sandboxUrl: outside.sandboxUrl,
    data,
    objects: outside.objects,
    get admin() {
      return admin;
    },
    killPrimary: () => primary.kill(),
    async failOver() {
      for (let failed = 0; failed < failedLooks; failed += 1) {
        if (failed > 0) await wait(1000);
        if (await primary.isReady()) failed = -1;
      }
      await standby.promote();
      pooler.repoint(standby);
      await admin.close();
      primary = standby;
      admin = openAdmin(primary);
    },
    async addStandby() {
      standby = await addStandbyTo(primary, admin);
    },
    processIds: processes.ids,
    async stop() {
      await processes.stop();
      await outside.stop();
      await data.close();
      await admin.close();
      await pooler.stop();
      for (const cluster of clusters) await cluster.stop();
      folder.remove();
    },
  };
}
