/** What pages, mails and papers are written in. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
