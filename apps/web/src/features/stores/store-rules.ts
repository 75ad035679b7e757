/** What the marketplace calls `selling_partner_id`. */
export function isSellerId(text: string): boolean {
  return /^[A-Z0-9]{5,40}$/.test(text);
}

export const longestStoreName = 200;
export const longestToken = 2048;

/** How every refresh token of the marketplace begins. */
export const tokenStart = 'Atzr|';
