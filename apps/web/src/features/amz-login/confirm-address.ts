import { outsideUrl } from '../../lib/marketplaces/outside-url.ts';
import type { StartParameters } from './start-parameters.ts';
import { authorizeStore } from './api.ts';

type Authorization = Extract<StartParameters, { kind: 'authorization' }>;

const requests = new Map<string, Promise<string | null>>();

/**
 * Amazon's confirmation page, or null for an invalid address. Requested once, however often the component
 * renders.
 */
export function confirmAddress(along: Authorization): Promise<string | null> {
  const key = `${along.callbackUri} ${along.amazonState}`;
  const address = requests.get(key) ?? requestAddress(along);
  requests.set(key, address);
  // A failed request may be retried.
  address.catch(() => requests.delete(key));
  return address;
}

async function requestAddress({
  callbackUri,
  amazonState,
  sellingPartnerId,
}: Authorization): Promise<string | null> {
  // oxlint-disable-next-line recoup/write-by-mutation -- made once when Amazon opens the page, which then leaves
  const { url } = await authorizeStore({
    body: {
      amazon_callback_uri: callbackUri,
      amazon_state: amazonState,
      ...(sellingPartnerId === '' ? {} : { selling_partner_id: sellingPartnerId }),
    },
  });
  return outsideUrl(url);
}
