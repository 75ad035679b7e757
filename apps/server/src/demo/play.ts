import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { connectOutside } from '../platform/outside.ts';
import { createHandlers, createTools } from '../composition.ts';
import { putClockAway } from './clock.ts';
import { liveHistory } from './history.ts';
import type { Progress } from './progress.ts';
import { openStage } from './stage.ts';

export async function playHistory(options: {
  config: Config;
  connectionString: string;
  sandboxUrl: string;
  log: Log;
  tell: (progress: Progress) => void;
}): Promise<void> {
  const { config, log } = options;
  const outside = connectOutside(config);
  const stage = await openStage({
    ...options,
    handlers: (data) => createHandlers({ ...createTools({ config, data, log, caller: 'job' }), ...outside }),
  });
  try {
    await stage.sandbox.send('/marketplace/speed', { speed: String(config.SP_API_PACE) });
    // What the gateway tells is heard by the product, whose clock is not the demo's: its answers tell the same.
    await stage.sandbox.send('/gateway/settings', { delay: '600' });
    await liveHistory(stage, options);
    await stage.sandbox.send('/gateway/settings', { delay: '0' });
    await stage.sandbox.send('/marketplace/speed', { speed: 'usual' });
  } finally {
    await stage.close();
    outside.mailer.close();
  }
  const total = await putClockAway(options.connectionString);
  options.tell({ done: total, total });
}
