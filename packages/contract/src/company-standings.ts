/**
 * How a company stands: nobody's, a customer already, in another agency's pipeline, or in one's own. Of the second and
 * third nobody learns whose.
 */
export const companyStandings = ['free', 'customer', 'pipeline', 'yours'] as const;
export type CompanyStanding = (typeof companyStandings)[number];
