import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { createApp } from '../app.ts';
import { loadPasskeyLibrary } from '../modules/accounts/public.ts';
import { listBrands, type Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { PageConfig } from '../platform/http/web.ts';
import { openLiveHub } from '../platform/live/hub.ts';
import type { Log } from '../platform/log.ts';
import { createTracer } from '../platform/tracing/tracer.ts';
import { refuseDemo, serveDemoProgress, type DemoSignIn } from './demo.ts';

const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export async function runApi(
  config: Config,
  connectionString: string,
  log: Log,
  demo?: { sandboxUrl: string; signIns: readonly DemoSignIn[] },
): Promise<{ url: string; stop(): Promise<void> }> {
  // V8 lets garbage grow to several times what is in use: with 1,000 users 100 MB more memory, for a twentieth less
  // processor time.
  setFlagsFromString('--heap-growing-percent=30');
  const data = openDatabase(connectionString, {
    size: config.DATABASE_POOL,
    directUrl: config.DATABASE_DIRECT_URL,
    log,
  });
  const tracer = createTracer(config, { service: 'recoup-api', log });
  const stops = [async () => tracer?.stop(), () => data.close()];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  try {
    if (config.production) await refuseDemo(data);
    const live = await openLiveHub(config.DATABASE_DIRECT_URL ?? connectionString, log);
    stops.push(() => live.close());
    let url = '';
    const app = await createApp({
      config,
      data,
      live,
      log,
      tracer,
      publicUrl: () => url,
      ...(existsSync(webFolder) && {
        web: {
          folder: webFolder,
          config: pageConfig(config, demo),
          widgetSources: config.SUPPORT_WIDGET_SOURCES,
        },
      }),
    });
    stops.push(() => app.close());
    if (demo !== undefined) serveDemoProgress(app, data);
    await app.listen({ port: config.PORT, host: config.HOST });
    url = formatAddress(config, app.server.address());
    await loadPasskeyLibrary();
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export function formatAddress(
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  address: AddressInfo | string | null = null,
): string {
  const port = address !== null && typeof address === 'object' ? address.port : PORT;
  const everywhere = HOST === '0.0.0.0' || HOST === '::';
  return `http://${everywhere ? 'localhost' : HOST}:${port}`;
}

function pageConfig(config: Config, demo: Parameters<typeof runApi>[3]): () => PageConfig {
  const page: PageConfig = {
    brand: listBrands(config),
    staffAccount: config.STAFF_ACCOUNT,
    specialClient: config.SPECIAL_CLIENT_ACCOUNT,
    supportMail: config.SUPPORT_MAIL ?? null,
    supportWidget: {
      url: config.SUPPORT_WIDGET_URL ?? null,
      cnUrl: config.SUPPORT_WIDGET_CN_URL ?? null,
      boot: config.SUPPORT_WIDGET_BOOT,
      cnBoot: config.SUPPORT_WIDGET_CN_BOOT,
    },
    demo:
      demo === undefined
        ? null
        : {
            sandboxUrl: demo.sandboxUrl,
            signIns: demo.signIns.map(({ username, password }) => ({ role: username, username, password })),
          },
  };
  return () => page;
}
