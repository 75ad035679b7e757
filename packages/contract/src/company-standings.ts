/**
 * Status of a company: free, already a customer, in another agency's pipeline, or in one's own. Never
 * reveals whose.
 */
export const companyStandings = ['free', 'customer', 'pipeline', 'yours'] as const;
export type CompanyStanding = (typeof companyStandings)[number];
