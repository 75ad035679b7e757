/** Amazon's `selling_partner_id`. */
export function isSellerId(text: string): boolean {
  return /^[A-Z0-9]{5,40}$/.test(text);
}

export const longestStoreName = 200;
export const longestToken = 2048;

/** The prefix of every refresh token of Amazon. */
export const tokenStart = 'Atzr|';
