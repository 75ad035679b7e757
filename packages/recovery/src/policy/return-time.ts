/**
 * How long after a sale a refund is usual. Amazon's page: most customers may ask within 30 days of delivery, and it may
 * accept later returns. What arrives later than 45 days after the refund is charged to the customer.
 * https://sellercentral.amazon.com/gp/help/external/200379860
 */
export const returnTime = {
  returnDays: 30,
  /** What was sold from this day of a year on may be returned until the end of January; month and day. */
  holidayFrom: '10-01',
  holidayUntil: '01-31',
  /** Delivery, the way back and the work on it: 45 days, and a month to be careful. */
  arrivalDays: 75,
} as const;

/**
 * A parcel on its way back to a seller may take so long after the carrier's first scan. No page of America or Europe says;
 * Saudi Arabia hears claims for lost parcels from the fifteenth day on (Seller Central help NGYMYPKATHYPHJN).
 */
export const returnTravelDays = 15;
