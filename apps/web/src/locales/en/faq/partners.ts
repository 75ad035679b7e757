import { marketplaceName } from '@recoup/contract/marketplace-names/en';

export default {
  'act-for-customers': {
    question: 'I am an agency. How do I work for my customers?',
    answer:
      'Invite a customer under My customers. Once they accept, they appear there with their numbers. Choose Act as, or the sub-account selector at the top; from then on every page shows that customer’s account until you switch back.',
  },
  'invite-customer': {
    question: 'What does a customer see when I invite them?',
    answer:
      'A mail with a link that is valid for 14 days. It lists what you will be able to see and do, and what you will not. You see nothing before they accept. You can send the invitation again or withdraw it.',
  },
  'what-agencies-may': {
    question: 'What can an agency do in my account?',
    answer:
      'See your stores, tickets, files and bills, and work on them for you; it can also pay invoices with your cards, top up credit and add cards. It cannot remove your cards, sign in as you, change your password, make API keys, take your data along, delete the account, let others act for you or hide what it did. The invitation lists all of it before you accept.',
  },
  'end-agency': {
    question: 'How do I end an agency’s access?',
    answer:
      'Under Profile, Who acts for you, choose End access. It takes effect with their next click. What they did stays on record. An agency can end the relation too, under My customers.',
  },
  'company-filter': {
    question: 'What does the company filter tell me?',
    answer:
      'Whether a company is free, already a customer or in someone’s pipeline; never whose. Check one name, paste a list or upload a file. Case, full-width and traditional characters, legal forms and small mistakes are forgiven.',
  },
  'claim-company': {
    question: 'How long is a company reserved for me?',
    answer:
      'A free company you claim is yours for 60 days; others then see it as in someone’s pipeline. An open invitation that names a company reserves it too. You can give it free at any time.',
  },
  'how-referrals-work': {
    question: 'How do I refer someone?',
    answer:
      'Under Referrals you find your link, your code, a QR code and a poster to download. Whoever signs up through your link, which carries your code, is counted as yours. Names are shown only in part.',
  },
  'referral-reward': {
    question: 'When do I get my referral reward?',
    answer:
      'When the account you referred has its first recovery: money that came back through a case we filed. The reward becomes credit by itself, once for each account, and is spent on your next invoices.',
  },
  'reward-taken-back': {
    question: 'Can a referral reward be taken back?',
    answer: `Only if ${marketplaceName} takes back all that had been recovered for the account you referred. Then the part of the reward that was not spent leaves both sides’ credit, once; what was spent stays spent, and nobody owes anything. With their next recovery it comes again and stays.`,
  },
  'refer-myself': {
    question: 'Can I refer my own second account?',
    answer:
      'No. Referring oneself is refused, and so are circles in which accounts refer one another. All your stores fit into one account; there is no need for a second.',
  },
};
