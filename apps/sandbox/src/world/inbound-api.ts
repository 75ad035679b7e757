import type { InboundShipment } from './records.ts';
import type { Marketplace } from './regions.ts';

/** Field names of inbound v0, also in saved replies. */
export function toShipmentReply(
  shipment: InboundShipment,
  marketplace: Marketplace,
): Record<string, unknown> {
  return {
    ShipmentId: shipment.id,
    ShipmentName: `FBA STA (${shipment.id.slice(-5)})-${shipment.center}`,
    ShipFromAddress: {
      Name: 'Sandbox Trading',
      AddressLine1: '1 Harbour Road',
      City: 'Shenzhen',
      StateOrProvinceCode: 'GD',
      CountryCode: 'CN',
      PostalCode: '518000',
    },
    DestinationFulfillmentCenterId: shipment.center,
    ShipmentStatus: shipment.status,
    LabelPrepType: 'SELLER_LABEL',
    AreCasesRequired: false,
    BoxContentsSource: marketplace.country === 'JP' ? 'NONE' : 'INTERACTIVE',
  };
}

export function toItemReplies(shipment: InboundShipment): Record<string, unknown>[] {
  return shipment.items.map(({ product, shipped, received }) => ({
    ShipmentId: shipment.id,
    SellerSKU: product.sku,
    FulfillmentNetworkSKU: product.fnsku,
    QuantityShipped: shipped,
    QuantityReceived: received,
    QuantityInCase: 0,
    PrepDetailsList: [],
  }));
}
