import type { Crumb } from './page.ts';

export const ticketsCrumb: Crumb = { title: (words) => words.tickets, to: '/tickets' };
export const accountsCrumb: Crumb = { title: (words) => words.accounts };
export const helpCrumb: Crumb = { title: (words) => words.help };
export const partnerCrumb: Crumb = { title: (words) => words.partner };
