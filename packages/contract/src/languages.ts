/** Languages of pages, mails and printed documents. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
