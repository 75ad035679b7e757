import { outsideUrl } from '../../lib/marketplaces/outside-url.ts';
import type { BroughtAlong } from './brought-along.ts';
import { authorizeStore } from './api.ts';

type Authorization = Extract<BroughtAlong, { kind: 'authorization' }>;

const asked = new Map<string, Promise<string | null>>();

/**
 * Amazon's confirmation page, or null for an invalid address. Requested once, however often the component
 * renders.
 */
export function confirmAddress(along: Authorization): Promise<string | null> {
  const key = `${along.callbackUri} ${along.amazonState}`;
  const address = asked.get(key) ?? ask(along);
  asked.set(key, address);
  // A failure may be retried.
  address.catch(() => asked.delete(key));
  return address;
}

async function ask({ callbackUri, amazonState, sellingPartnerId }: Authorization): Promise<string | null> {
  const { url } = await authorizeStore({
    body: {
      amazon_callback_uri: callbackUri,
      amazon_state: amazonState,
      ...(sellingPartnerId === '' ? {} : { selling_partner_id: sellingPartnerId }),
    },
  });
  return outsideUrl(url);
}
