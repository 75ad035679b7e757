/**
 * How long after a sale a refund is usual. Amazon's page: most customers may request a return within 30 days of
 * delivery, later ones may be accepted, and customers are charged for returns that arrive more than 45 days after the
 * refund. https://sellercentral.amazon.com/gp/help/external/200379860
 */
export const returnTime = {
  returnDays: 30,
  /** Month and day. Products sold from this day of a year on may be returned until the end of January. */
  holidayFrom: '10-01',
  holidayUntil: '01-31',
  /** 45 days for delivery, transport back and processing, plus a month as a margin. */
  arrivalDays: 75,
} as const;

/**
 * How many days after the carrier's first scan a parcel may take back to a seller. No American or European page states
 * it; in Saudi Arabia lost parcels may be claimed from the fifteenth day on (Seller Central help NGYMYPKATHYPHJN).
 */
export const returnTravelDays = 15;
