import { outsideUrl } from '../../lib/marketplaces/outside-url.ts';

/** Long enough for the browser to leave; a page that comes back from its cache is not stuck. */
const leavingMs = 4_000;

/** Goes to the marketplace in this tab; false for an address that is not one of the web. */
export async function leaveFor(url: string): Promise<boolean> {
  const address = outsideUrl(url);
  if (address === null) return false;
  location.assign(address);
  await new Promise((resolve) => {
    setTimeout(resolve, leavingMs);
  });
  return true;
}
