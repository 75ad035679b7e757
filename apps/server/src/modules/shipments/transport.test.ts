import { expect, test } from 'vitest';
import { calculateTransport } from './transport.ts';

test('an entered transport mode takes precedence over tracking numbers', () => {
  expect(calculateTransport({ transport: 'awd', carriers: ['ups', 'ups'] })).toEqual({
    transport: 'awd',
    transport_source: 'hand',
  });
});

test('one number with a carrier of freight is a load of pallets, anything else parcels', () => {
  const of = (...carriers: string[]) => calculateTransport({ transport: null, carriers });
  expect(of('other')).toEqual({ transport: 'ltl_ftl', transport_source: 'trackings' });
  expect(of('ups').transport).toBe('small_parcel');
  expect(of('other', 'other').transport).toBe('small_parcel');
});

test('a shipment without tracking numbers has the most common transport mode', () => {
  expect(calculateTransport({ transport: null, carriers: [] })).toEqual({
    transport: 'small_parcel',
    transport_source: 'usual',
  });
});
