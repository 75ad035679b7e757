import { expect, test } from 'vitest';
import { calculateTransport } from './transport.ts';

test('what a person says of a shipment stands above its tracking numbers', () => {
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

test('of a shipment without numbers nobody knows, and it came as most do', () => {
  expect(calculateTransport({ transport: null, carriers: [] })).toEqual({
    transport: 'small_parcel',
    transport_source: 'usual',
  });
});
