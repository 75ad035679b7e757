import type { Instrument } from '@recoup/contract/payments';
import { getAccount } from '../../accounts/public.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import type { Language } from '../../../platform/language.ts';
import { publish } from '../../../platform/live/publish.ts';
import { GatewayFault, type Card, type CardGateway } from '../../../platform/payments/card-gateway.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordActing } from '../../../platform/record-acting.ts';
import { lockBooks } from '../ledger/post.ts';
import { rethrowAsUnavailable } from './gateway-problems.ts';
import { hasFailedInvoice, restartFailedInvoices } from './mark-invoice-paid.ts';
import {
  deleteInstrument,
  listInstrumentsIn,
  saveDefaultInstrument,
  enqueueCardRemoval,
} from './instruments.ts';

export interface CardTools {
  readonly data: Data;
  readonly gateway: () => CardGateway;
  readonly publicUrl: () => string;
}

const page = '/settings/payment';

/** The card number is entered on the gateway's page and never reaches us. */
export async function startCardSetup(
  { data, gateway, publicUrl }: CardTools,
  actor: Actor,
  language: Language,
): Promise<{ url: string }> {
  const customerId = await getOrCreateCustomer({ data, gateway }, actor);
  const back = `${publicUrl()}${page}`;
  const { url } = await rethrowAsUnavailable(
    gateway().openSetup({
      customerId,
      successUrl: `${back}?session={session}`,
      cancelUrl: back,
      language,
      key: crypto.randomUUID(),
    }),
  );
  return { url };
}

async function getOrCreateCustomer(
  { data, gateway }: Pick<CardTools, 'data' | 'gateway'>,
  actor: Actor,
): Promise<string> {
  const { account } = actor;
  const known = await data.withTenant(actor, (tx) => findCustomer(tx, account));
  if (known !== undefined) return known;
  const found = await data.withSystem((tx) => getAccount(tx, account));
  // Concurrent requests use the same key and get the same customer.
  const customerId = await rethrowAsUnavailable(
    gateway().createCustomer({ account, email: found?.email ?? null, key: `recoup-customer-${account}` }),
  );
  return data.withSystem(async (tx) => {
    await tx
      .insertInto('gateway_customers')
      .values({ account_id: account, customer_id: customerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await findCustomer(tx, account)) ?? customerId;
  });
}

export async function findCustomer(tx: Tx, account: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('gateway_customers')
    .select('customer_id')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row?.customer_id;
}

/** Called after the gateway's page; the webhook may already have saved the card. */
export async function finishCardSetup(
  { data, gateway }: CardTools,
  actor: Actor,
  session: string,
): Promise<{ items: Instrument[] }> {
  const { account } = actor;
  const customer = await data.withTenant(actor, (tx) => findCustomer(tx, account));
  if (customer === undefined) throw new Problem('not_found');
  const card = await rethrowAsUnavailable(getSetupCard(gateway(), session)).catch((error: unknown) => {
    if (error instanceof GatewayFault && error.fault === 'unknown_object') throw new Problem('not_found');
    throw error;
  });
  // Another account's session is answered like an unknown one.
  if (card !== 'open' && card.customerId !== customer) throw new Problem('not_found');
  if (card === 'open') throw new Problem('card_not_saved');
  return data.withSystem(async (tx) => {
    await recordActing(tx, actor, account);
    await saveCard(tx, account, card);
    return listInstrumentsIn(tx, account);
  });
}

export async function getSetupCard(gateway: CardGateway, session: string): Promise<Card | 'open'> {
  const { methodId, customerId } = await gateway.readSetup(session);
  if (methodId === null) return 'open';
  return { ...(await gateway.readCard(methodId)), customerId };
}

/**
 * Idempotent. A removed card stays removed; the same number entered again is saved once with the new expiry
 * date.
 */
export async function saveCard(tx: Tx, account: number, card: Card): Promise<void> {
  await lockBooks(tx, account);
  const twin = await selectSameCard(tx, account, card);
  const isKnown = twin?.expires_month === card.expiresMonth && twin.expires_year === card.expiresYear;
  const saved = await tx
    .insertInto('payment_instruments')
    .values({
      account_id: account,
      method_id: card.methodId,
      brand: card.brand,
      last4: card.last4,
      expires_month: card.expiresMonth,
      expires_year: card.expiresYear,
      fingerprint: card.fingerprint,
      removed_at: isKnown ? tx.clock.now() : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (saved === undefined) return;
  if (isKnown) return enqueueCardRemoval(tx, account, saved.id);
  if (twin !== undefined) {
    await deleteInstrument(tx, account, twin.id);
    await enqueueCardRemoval(tx, account, twin.id);
    if (twin.is_default) await saveDefaultInstrument(tx, account, saved.id);
  }
  const { items } = await listInstrumentsIn(tx, account);
  const isNeeded = await hasFailedInvoice(tx, account);
  if (isNeeded || !items.some(({ is_default }) => is_default))
    await saveDefaultInstrument(tx, account, saved.id);
  if (isNeeded) await restartFailedInvoices(tx, account);
  await publish(tx, account, { topic: 'payments' });
}

async function selectSameCard(tx: Tx, account: number, { fingerprint, methodId }: Card) {
  if (fingerprint === null) return undefined;
  return tx
    .selectFrom('payment_instruments')
    .select(['id', 'is_default', 'expires_month', 'expires_year'])
    .where('account_id', '=', account)
    .where('fingerprint', '=', fingerprint)
    .where('method_id', '<>', methodId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
