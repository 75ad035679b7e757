import { outsideUrl } from '../../../lib/marketplaces/outside-url.ts';

/** Long enough for the browser to leave; a page restored from the back/forward cache is not stuck. */
const leavingMs = 4_000;

/** Opens the gateway or the bank in this tab. */
export async function leaveFor(url: string): Promise<void> {
  const address = outsideUrl(url);
  if (address === null) throw new Error(`not an address: ${url}`);
  location.assign(address);
  await new Promise((resolve) => {
    setTimeout(resolve, leavingMs);
  });
}
