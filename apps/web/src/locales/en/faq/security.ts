import { marketplaceName } from '@recoup/contract/marketplace-names/en';

export default {
  'what-access': {
    question: 'What can you see and change in my seller account?',
    answer: `The access you grant lets us read reports and shipments. We change nothing in your listings, prices or stock. You sign in on ${marketplaceName}’s own page, so we never see your password, and you can withdraw the access there or here at any time.`,
  },
  'how-secrets-are-kept': {
    question: 'How are my authorization and my password kept?',
    answer: `${marketplaceName}’s authorization is encrypted, with a key that does not lie in the database, and is never shown again. Of your password only a slow hash is kept: nobody can read it, us included.`,
  },
  'who-sees-data': {
    question: 'Who can see my data?',
    answer:
      'You, the agencies you let in, and our operators who file your claims. The database itself keeps accounts apart. What others do in your account is recorded with name and time; you find it in your profile under Who acts for you.',
  },
  'card-numbers': {
    question: 'Do you store my card number?',
    answer:
      'No. You type it in on the page of our card gateway, which keeps it. We know only the brand, the last four digits and the month in which the card expires.',
  },
  'signed-in-devices': {
    question: 'How do I see where I am signed in?',
    answer:
      'Under Profile, Where you are signed in lists every device. Sign out the ones you do not know, then change your password; that signs you out everywhere else. A device that is not used for a week is signed out by itself.',
  },
  'forgotten-password': {
    question: 'I forgot my password. What do I do?',
    answer:
      'Choose to reset it on the sign-in page. You get a code by e-mail or text message, whichever the account has. Our staff never ask for your password.',
  },
  'remove-store': {
    question: 'What happens to my data when I remove a store?',
    answer:
      'We stop reading it and delete its authorization at once. You choose what becomes of the rest: keep its data, so that you can take it up again later, or erase it for good with everything that was found in it.',
  },
  'take-data-along': {
    question: 'Can I take all my data along?',
    answer:
      'Yes. Under Profile, Your data, everything your account owns is packed into one zip: each table as CSV and as JSON, and all your files, reports included. You get a mail when it is ready; the file can be downloaded for seven days, by you alone.',
  },
  'delete-account': {
    question: 'How do I delete my account, and what is kept?',
    answer:
      'Under Profile, Your data. It takes your password and seven days in which you can change your mind. Then stores, reports, tickets, files and messages are erased, and nobody can sign in any more. Invoices, payments and the books stay, without your name, because the law of bookkeeping requires it.',
  },
  'delete-with-debt': {
    question: 'Can I delete my account while an invoice is open?',
    answer:
      'What is owed is paid first, because afterwards nobody could sign in to pay it. A statement still under review becomes an invoice and is charged before the account goes. Send credit you paid for back to your card before; credit that was given ends with the account.',
  },
  'choose-notifications': {
    question: 'How do I choose which mails I get?',
    answer:
      'Under Profile, Notifications: for each kind of news choose at once, once a day or never by mail, and whether it appears in the dashboard. Each choice is saved at once. Mails come in the language of your account.',
  },
};
