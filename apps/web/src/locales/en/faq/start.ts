import { marketplaceName } from '@recoup/contract/marketplace-names/en';

export default {
  'what-it-does': {
    question: 'What does this service do for me?',
    answer: `It reads the reports ${marketplaceName} makes about your stores, finds money ${marketplaceName} owes you, and turns each finding into a ticket with its evidence and its deadline. Our operators file the claim and follow it until it is decided. You pay a commission only on money that really came back.`,
  },
  'how-to-begin': {
    question: 'How do I begin?',
    answer:
      'Enter your company under Profile, then link a store under Linked accounts. The first sync and the first audit start by themselves, and the dashboard shows how far they are. There is nothing else to set up.',
  },
  'estimate-first': {
    question: 'Can I see what is owed before I connect a store?',
    answer: `Yes, with the free estimate: drop report files from your seller account onto the page and see what ${marketplaceName} may owe you, by claim type. It needs no account. The files are deleted after a day unless you choose to keep them for a store.`,
  },
  'ways-to-link': {
    question: 'Which ways are there to connect a store?',
    answer: `Three. On ${marketplaceName}’s page: you sign in there and confirm, which is the usual way. Invite the owner: you get a link for whoever holds the login of the store. By hand: you paste a refresh token of your own private application.`,
  },
  'one-region': {
    question: 'Do I have to connect every country separately?',
    answer:
      'No. One authorization covers all marketplaces of a region: North America; Europe, Middle East and India; or Far East and Australia. If you sell in two regions, connect the store once in each.',
  },
  'reports-by-hand': {
    question: 'Can I upload report files instead of granting access?',
    answer:
      'Yes. Open the menu of the store under Linked accounts and choose Upload reports; the store need only be listed there, not authorized. Files are recognized by their headers, and a zip of many files works too. The audit treats them exactly like reports we fetch ourselves; you only have to bring new ones from time to time.',
  },
  'first-audit': {
    question: 'How long does the first audit take?',
    answer: `${marketplaceName} makes each report on demand, which takes from a minute to some hours. We ask for up to eighteen months, as far back as ${marketplaceName} gives each report. The audit itself takes minutes, and you need not keep the page open.`,
  },
  'authorize-again': {
    question: 'Why must I authorize a store again?',
    answer: `${marketplaceName} lets an authorization end after a time, or when someone withdraws it in the seller account. We then cannot read the store, while deadlines go on. Choose Re-authorize under Linked accounts; everything read so far stays. Linked accounts says when an authorization is about to end, and we tell you when it has ended.`,
  },
};
