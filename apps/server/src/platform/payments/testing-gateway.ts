/** Our default credentials at the sandbox's gateway. */
export const sandboxGateway = { secretKey: 'sk_test_recoupsandbox', webhookSecret: 'whsec_recoupsandbox' };

/** Enters a card on the gateway's page, confirms where asked, and returns the redirect address. */
export async function typeCard(url: string, number: string, expiry = '12/39'): Promise<string> {
  const send = (address: string, form: Record<string, string>) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const typed = await send(url, { number, expiry, cvc: '123', name: 'Ada Lovelace' });
  const next = typed.headers.get('location') ?? '';
  if (!next.endsWith('/step')) return next;
  const confirmed = await send(new URL(next, url).href, { decision: 'confirm' });
  return confirmed.headers.get('location') ?? '';
}
