/** Whether a text has the form of the ids the marketplace gives its sellers. */
export function isSellerId(text: string): boolean {
  return /^[A-Z0-9]{4,32}$/i.test(text);
}
