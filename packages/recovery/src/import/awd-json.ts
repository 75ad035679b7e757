type Fields = Readonly<Record<string, unknown>>;

/**
 * Replies of the AWD API 2024-05-09 have this field beside `shipmentId`; those of the inbound API have capitalised
 * field names, and our own client's lines other names.
 */
const awdShipment = /"shipmentStatus"\s*:/;

export function isAwdReply(head: string): boolean {
  return awdShipment.test(head) && /"shipmentId"\s*:/.test(head);
}

/**
 * A shipment to AWD as one line per SKU with our own client's field names; one line without a SKU if none is listed.
 */
export function toAwdLines(shipment: Fields): Fields[] {
  const { shipmentId, shipmentStatus, createdAt, updatedAt, originAddress } = shipment;
  const own = {
    awdShipmentId: shipmentId,
    awdStatus: shipmentStatus,
    createdAt,
    updatedAt,
    ...(originAddress === undefined ? {} : { originAddress }),
  };
  const sizes = readCaseSizes(shipment);
  const items = toList(shipment['shipmentSkuQuantities']).map((item) => {
    const expected = toFields(item['expectedQuantity']);
    const received = toFields(item['receivedQuantity']);
    const sku = typeof item['sku'] === 'string' ? item['sku'] : '';
    const countedIn = readUnit(expected['unitOfMeasurement']);
    const [unitsPerCase, ...others] = sizes.get(sku) ?? [];
    return {
      ...own,
      sku,
      countedIn,
      expected: expected['quantity'],
      received: readUnit(received['unitOfMeasurement']) === countedIn ? received['quantity'] : undefined,
      unitsPerCase: others.length === 0 ? unitsPerCase : undefined,
    };
  });
  return items.length > 0 ? items : [{ ...own, sku: undefined, countedIn: undefined, expected: undefined }];
}

/** Amazon's own example writes `CASE` where its model has `CASES`. */
function readUnit(value: unknown): string {
  const unit = typeof value === 'string' ? value : '';
  return unit === 'CASE' ? 'CASES' : unit;
}

/** The case sizes of each SKU in the shipment, in units. */
function readCaseSizes(shipment: Fields): ReadonlyMap<string, ReadonlySet<number>> {
  const sizes = new Map<string, Set<number>>();
  for (const container of toList(shipment['shipmentContainerQuantities'])) {
    const distribution = toFields(container['distributionPackage']);
    if (distribution['type'] !== 'CASE') continue;
    for (const { sku, quantity } of toList(toFields(distribution['contents'])['products'])) {
      if (typeof sku !== 'string' || typeof quantity !== 'number' || quantity <= 0) continue;
      sizes.set(sku, (sizes.get(sku) ?? new Set()).add(quantity));
    }
  }
  return sizes;
}

function toFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function toList(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
