import { GatewayFault } from '../../../platform/payments/card-gateway.ts';
import { Problem } from '../../../platform/problem.ts';

/** For interactive calls: an unresponsive gateway is reported instead of waited for. */
export async function rethrowAsUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayFault && error.fault !== 'unknown_object') {
      throw new Problem('gateway_unavailable');
    }
    throw error;
  }
}
