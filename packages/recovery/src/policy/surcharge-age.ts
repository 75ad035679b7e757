/**
 * The age in days from which the aged inventory surcharge is due. Amazon calculates ages first in, first out over its
 * whole network, whichever unit was sold or removed:
 * https://sellercentral.amazon.ca/gp/help/external/help.html?itemID=201847110
 * Files without an age tier are for the older fee, due after a year.
 */
export const surchargeAge = { days: 181, daysWithoutTier: 365 } as const;
