import { outsideUrl } from './outside-url.ts';

/** Long enough for the browser to leave; a page restored from the back/forward cache is not stuck. */
const leavingMs = 4_000;

/** Opens Amazon, the gateway or a bank in this tab; false for an invalid URL. */
export async function openOutsidePage(url: string): Promise<boolean> {
  const address = outsideUrl(url);
  if (address === null) return false;
  location.assign(address);
  await new Promise((resolve) => {
    setTimeout(resolve, leavingMs);
  });
  return true;
}
