export const shipmentFilters = ['all', 'short', 'no_tracking', 'delivered', 'under_way', 'closing'] as const;
export type ShipmentFilter = (typeof shipmentFilters)[number];

export const shipmentSorts = ['newest', 'short', 'delivered', '-delivered', 'closes'] as const;
export type ShipmentSort = (typeof shipmentSorts)[number];

/** The carriers whose numbers we can tell right from wrong; any other goes as `other`. */
export const carrierNames = ['ups', 'fedex', 'usps', 'dhl', 'other'] as const;
export type CarrierName = (typeof carrierNames)[number];

/** In the order of a journey. */
export const trackingStates = [
  'unknown',
  'announced',
  'picked_up',
  'in_transit',
  'exception',
  'delivered',
] as const;
export type TrackingState = (typeof trackingStates)[number];

/** Why a carrier told nothing the last time it was asked; empty when it did. */
export const trackingFaults = [
  '',
  'unknown_number',
  'refused',
  'unreachable',
  'busy',
  'not_configured',
] as const;
export type TrackingFault = (typeof trackingFaults)[number];

/** `closing`: a window that closes within this many days. */
export const closingDays = 14;
