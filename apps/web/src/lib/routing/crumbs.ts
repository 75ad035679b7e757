import type { Crumb } from './page.ts';

export const ticketsCrumb: Crumb = { title: (texts) => texts.tickets, to: '/tickets' };
export const accountsCrumb: Crumb = { title: (texts) => texts.accounts };
export const helpCrumb: Crumb = { title: (texts) => texts.help };
export const partnerCrumb: Crumb = { title: (texts) => texts.partner };
