import { existsSync, readdirSync } from 'node:fs';
import { modules as moduleMap } from '@recoup/server/modules/module-map';
import { expect, test } from 'vitest';
import { importFault } from './import-boundaries.ts';

test.each([
  ['packages/recovery/src/a.ts', '@recoup/contract'],
  ['packages/sp-api/src/a.ts', '@recoup/contract/money'],
  ['apps/server/src/app.ts', '@recoup/recovery'],
  ['apps/server/src/app.ts', '@recoup/sp-api'],
  ['apps/web/src/main.tsx', '@recoup/contract'],
  ['apps/sandbox/src/main.ts', 'smtp-server'],
  ['apps/server/src/modules/accounts/a.ts', '../accounts/b.ts'],
  ['apps/server/src/modules/stores/a.ts', '../accounts/public.ts'],
  ['apps/server/src/modules/billing/payments/a.ts', '../../tickets/public.ts'],
  ['apps/server/src/modules/accounts/a.test.ts', '../stores/public.ts'],
  ['apps/server/src/modules/accounts/a.ts', '../../platform/mail/mailer.ts'],
  ['apps/server/src/modules/accounts/a.test.ts', '../../app.ts'],
  ['apps/server/src/app.ts', './modules/accounts/routes.ts'],
  ['apps/web/src/main.tsx', './app/router.tsx'],
  ['apps/web/src/app/router.tsx', '../features/login/page.tsx'],
  ['apps/web/src/app/layout/menu.tsx', '../../features/login/page.tsx'],
  ['apps/web/src/features/login/page.tsx', './parts/form.tsx'],
  ['apps/web/src/features/login/page.tsx', '../../lib/api.ts'],
  ['apps/web/src/features/login/page.tsx', '../../ui/button.tsx'],
  ['apps/web/src/features/login/page.tsx', '../sign-up/index.ts'],
  ['apps/web/src/ui/button.tsx', '../lib/api.ts'],
  ['apps/web/src/lib/i18n.ts', '../locales/en/index.ts'],
  ['scripts/database-types.ts', '@recoup/server/src/platform/database/database.ts'],
  ['apps/server/src/app.test.ts', '@recoup/testing/client'],
  ['apps/server/src/testing/test-server.ts', '@recoup/testing/client'],
  ['apps/sandbox/src/mail/mail.test.ts', '@recoup/testing/client'],
  ['e2e/harness/product.ts', '@recoup/testing/environment'],
  ['vitest.config.ts', './scripts/anything.ts'],
])('%s may import %s', (importer, specifier) => {
  expect(importFault(importer, specifier)).toBeUndefined();
});

test.each([
  ['packages/contract/src/a.ts', '@recoup/recovery'],
  ['packages/recovery/src/a.ts', '@recoup/sp-api'],
  ['packages/recovery/src/a.ts', '@recoup/server'],
  ['apps/server/src/app.ts', '@recoup/web'],
  ['apps/server/src/app.ts', '@recoup/sandbox'],
  ['apps/web/src/main.tsx', '@recoup/server/src/app.ts'],
  ['apps/web/src/main.tsx', '@recoup/recovery'],
  ['apps/sandbox/src/main.ts', '@recoup/contract'],
  ['apps/web/src/main.tsx', '../../server/src/app.ts'],
  ['apps/server/src/app.ts', '../../../packages/contract/src/index.ts'],
  ['apps/server/src/app.ts', '../../../package.json'],
  ['e2e/a.test.ts', '../scripts/test.ts'],
  ['apps/server/src/app.ts', '@recoup/testing/client'],
  ['apps/web/src/main.tsx', '@recoup/testing/client'],
  ['packages/testing/src/client.ts', '@recoup/server/app'],
  ['apps/server/src/modules/accounts/a.ts', '../stores/link-store.ts'],
  ['apps/server/src/modules/accounts/a.ts', '../stores/public.ts'],
  ['apps/server/src/modules/tickets/a.ts', '../billing/public.ts'],
  ['apps/server/src/modules/accounts/a.test.ts', '../stores/link-store.ts'],
  ['apps/server/src/modules/accounts/a.ts', '../../app.ts'],
  ['apps/server/src/platform/http/server.ts', '../../modules/accounts/public.ts'],
  ['apps/server/src/platform/http/server.ts', '../../app.ts'],
  ['apps/web/src/lib/api.ts', '../features/login/index.ts'],
  ['apps/web/src/lib/api.ts', '../ui/toasts.tsx'],
  ['apps/web/src/locales/en/index.ts', '../../ui/format.ts'],
  ['apps/web/src/ui/button.tsx', '../features/login/index.ts'],
  ['apps/web/src/ui/button.tsx', '../app/layout/header.tsx'],
  ['apps/web/src/features/login/page.tsx', '../../app/router.tsx'],
  ['apps/web/src/features/login/page.tsx', '../sign-up/form.tsx'],
  ['apps/web/src/features/login/page.tsx', '../../main.tsx'],
  ['apps/web/src/features/login/page.tsx', '../pages.ts'],
])('%s may not import %s', (importer, specifier) => {
  expect(importFault(importer, specifier)).toBeTypeOf('string');
});

test('every module of the server has a public.ts, and platform may not import it', () => {
  const modules = new URL('../../apps/server/src/modules/', import.meta.url);
  const names = readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(names.toSorted()).toEqual(moduleMap.map(({ name }) => name).toSorted());
  for (const name of names) {
    expect(existsSync(new URL(`${name}/public.ts`, modules)), name).toBe(true);
    expect(importFault('apps/server/src/platform/log.ts', `../modules/${name}/public.ts`), name).toBeTypeOf(
      'string',
    );
  }
});
