export const shipmentFilters = ['all', 'short', 'no_tracking', 'delivered', 'under_way', 'closing'] as const;
export type ShipmentFilter = (typeof shipmentFilters)[number];

export const shipmentSorts = ['newest', 'short', 'delivered', '-delivered', 'closes'] as const;
export type ShipmentSort = (typeof shipmentSorts)[number];

/** Carriers whose tracking numbers can be validated; others are `other`. */
export const carrierNames = ['ups', 'fedex', 'usps', 'dhl', 'other'] as const;
export type CarrierName = (typeof carrierNames)[number];

/** In order of the journey. */
export const trackingStates = [
  'unknown',
  'announced',
  'picked_up',
  'in_transit',
  'exception',
  'delivered',
] as const;
export type TrackingState = (typeof trackingStates)[number];

/** Why the last carrier call failed; empty when it succeeded. */
export const trackingFaults = [
  '',
  'unknown_number',
  'refused',
  'unreachable',
  'busy',
  'not_configured',
] as const;
export type TrackingFault = (typeof trackingFaults)[number];

/** `closing`: the window closes within this many days. */
export const closingDays = 14;
