import { GatewayFault, type CardGateway } from '../platform/payments/card-gateway.ts';

const knowsNothing = async (): Promise<never> => {
  throw new GatewayFault('unknown_object', 'nothing was ever kept here');
};

/** Opens pages only; a test that pays uses the sandbox's gateway. */
export const fakeGateway: CardGateway = {
  createCustomer: async ({ account }) => `cus_${account}`,
  openSetup: async ({ customerId }) => ({ id: `cs_${customerId}`, url: 'https://gateway.invalid/card' }),
  readSetup: knowsNothing,
  readCard: knowsNothing,
  removeCard: knowsNothing,
  charge: async () => ({ status: 'unknown' }),
  confirm: async () => ({ status: 'unknown' }),
  abandon: knowsNothing,
  readPayment: knowsNothing,
  readHistory: knowsNothing,
  findReturned: async () => [],
  listMovements: async () => [],
  listPayouts: async () => [],
  listPayoutMovements: async () => [],
  findPayment: async () => undefined,
  refund: async () => ({ status: 'unknown' }),
  findRefund: async () => undefined,
  readEvent: () => undefined,
};
