import type { Region } from './marketplaces.ts';

/** Roles an application must have at Amazon; none of them is restricted. */
export const applicationRoles = [
  'Amazon Fulfillment',
  'Finance and Accounting',
  'Inventory and Order Tracking',
  'Selling Partner Insights',
] as const;

/** Roles without which something is not looked for; in the United States only. */
export const optionalRoles = ['Amazon Warehousing and Distribution'] as const;

export type ApplicationRole = (typeof applicationRoles)[number] | (typeof optionalRoles)[number];

export function isOptionalRole(role: ApplicationRole): boolean {
  return optionalRoles.some((optional) => optional === role);
}

const rolesOfReports: Readonly<Record<string, ApplicationRole>> = {
  GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2: 'Finance and Accounting',
  FINANCES_2024_06_19: 'Finance and Accounting',
  AWD_2024_05_09: 'Amazon Warehousing and Distribution',
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: 'Inventory and Order Tracking',
  GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE: 'Inventory and Order Tracking',
};

/**
 * The role whose absence explains a refused report; inbound shipments, transactions and AWD count as one. Several roles may open the
 * same report: https://developer-docs.amazon.com/sp-api/docs/role-mappings-for-types
 */
export function getRoleForReport(reportType: string): ApplicationRole {
  return rolesOfReports[reportType] ?? 'Amazon Fulfillment';
}

/**
 * The role for listing a seller's marketplaces; Product Listing opens it as well, and in the Far East Finance and
 * Accounting: https://developer-docs.amazon.com/sp-api/docs/role-mappings
 */
export function getRoleForMarketplaces(region: Region): ApplicationRole {
  return region === 'fe' ? 'Finance and Accounting' : 'Selling Partner Insights';
}
