import { outsideSettings } from '../platform/config.ts';

/** All settings a production start requires except the database; no outside service answers. */
export const productionSettings: Record<string, string> = {
  RECOUP_MODE: 'production',
  PUBLIC_URL: 'https://recoup.example',
  SECRET_KEY: '07'.repeat(32),
  RATES_URL: 'http://127.0.0.1:1',
  ...Object.fromEntries(
    outsideSettings.map((name) => [name, name.endsWith('_URL') ? 'http://127.0.0.1:1' : 'theirs']),
  ),
  SMTP_URL: 'smtp://127.0.0.1:1',
};
