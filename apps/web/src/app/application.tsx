import { RouterProvider } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { hasLoginToken } from '../lib/login-token.ts';
import { startRouter } from './router.tsx';

/** Every page but the first sign-in pages, ready to be shown at the present address. */
export async function startApplication(): Promise<{ default: ComponentType }> {
  // Starts the download early; the router waits for it.
  if (hasLoginToken(document.cookie)) import('./inside-pages.ts').catch(() => undefined);
  const router = await startRouter();
  return { default: () => <RouterProvider router={router} /> };
}
