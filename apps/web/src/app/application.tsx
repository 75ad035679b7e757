import { RouterProvider } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { hasLoginToken } from '../lib/login-token.ts';
import { startRouter } from './router.tsx';

/** Starts the router of every page except the first sign-in pages, and loads the page of the current address. */
export async function startApplication(): Promise<{ default: ComponentType }> {
  // Starts the download early; the router waits for it.
  if (hasLoginToken(document.cookie)) import('./inside-pages.ts').catch(() => undefined);
  const router = await startRouter();
  return { default: () => <RouterProvider router={router} /> };
}
