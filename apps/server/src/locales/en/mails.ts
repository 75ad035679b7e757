import { marketplaceName } from '@recoup/contract/marketplace-names/en';
import type { StoreProblem } from '@recoup/contract/store-views';
import { formatDay, formatMoment } from '../../platform/day.ts';
import type { Catalogue } from '../catalogue.ts';
import { formatCountry } from '../format-country.ts';
import { notificationMailEn } from './notification-mails.ts';

const storeProblems: Record<StoreProblem, string> = {
  sync_late: 'not synced for 12 hours',
  role_missing: 'our application lacks a role for some reports',
  reports_failing: 'reports have failed for more than a day',
};

export const mails: Pick<
  Catalogue,
  'mails' | 'notificationMail' | 'reportInvitation' | 'unsubscribe' | 'sms'
> = {
  mails: {
    code: ({ brand, code, minutes, purpose }) => ({
      subject: `${code} is your ${brand} code`,
      paragraphs: [
        {
          signup: `Use this code to open your ${brand} account.`,
          reset: `Use this code to set a new ${brand} password.`,
          change: `Use this code to confirm this address for your ${brand} account.`,
        }[purpose],
        `It is valid for ${minutes} minutes and works once. If you did not ask for it, ignore this mail.`,
      ],
      code,
    }),
    alreadyRegistered: ({ brand, loginUrl }) => ({
      subject: `You already have a ${brand} account`,
      paragraphs: [
        `Someone, probably you, asked to open a ${brand} account with this address. There is one already.`,
        'You can sign in, or set a new password from the sign-in page. If it was not you, ignore this mail.',
      ],
      link: { label: 'Sign in', url: loginUrl },
    }),
    noAccount: ({ brand, signupUrl }) => ({
      subject: `No ${brand} account with this address`,
      paragraphs: [
        `Someone, probably you, asked for a new ${brand} password with this address. No account uses it.`,
        'You may have signed up with another address. If it was not you, ignore this mail.',
      ],
      link: { label: 'Open an account', url: signupUrl },
    }),
    emailChanged: ({ brand, email }) => ({
      subject: `The e-mail address of your ${brand} account was changed`,
      paragraphs: [
        `Your account now uses ${email}. Mails no longer go to this address.`,
        'If it was not you, write to support at once.',
      ],
    }),
    passwordChanged: ({ brand, resetUrl }) => ({
      subject: `Your ${brand} password was changed`,
      paragraphs: [
        'The password of your account was just changed and other devices were signed out.',
        'If it was not you, set a new password at once.',
      ],
      link: { label: 'Set a new password', url: resetUrl },
    }),
    failedSignIns: ({ brand, resetUrl }) => ({
      subject: `Failed sign-ins to your ${brand} account`,
      paragraphs: [
        'Someone tried several times to sign in to your account with a wrong password. They did not get in.',
        'You can still sign in from devices you used before. If your password is used elsewhere too, set a new one.',
      ],
      link: { label: 'Set a new password', url: resetUrl },
    }),
    newDevice: ({ brand, device, ip, at, url }) => ({
      subject: `New sign-in to your ${brand} account`,
      paragraphs: [
        `Your account was used from a new device: ${[device, ip].filter(Boolean).join(', ')}, ${formatMoment(at, 'en-US')}.`,
        'If it was not you, change your password and sign out the devices you do not know.',
      ],
      link: { label: 'See security activity', url },
    }),
    securityAlarm: ({ brand, rule, count, username, url }) => ({
      subject: {
        failed_sign_ins: `${brand} security alarm: many failed sign-ins`,
        many_refusals: `${brand} security alarm: many refused requests`,
        mass_download: `${brand} security alarm: many downloads`,
      }[rule],
      paragraphs: [
        {
          failed_sign_ins: `${count} sign-ins failed within an hour, over all accounts. Someone may be guessing passwords.`,
          many_refusals: `${username} was refused ${count} times within an hour, for pages or actions their account has no right to.`,
          mass_download: `${username} downloaded or exported ${count} files within an hour.`,
        }[rule],
        'If this is not expected, see what happened and sign out the devices you do not know.',
      ],
      link: { label: 'See security activity', url },
    }),
    smsBudget: ({ brand, country, used, allowed }) => ({
      subject: `${used} of ${allowed} text messages of ${brand} are used`,
      paragraphs: [
        country === null
          ? `In the last 24 hours ${used} of ${allowed} text messages were sent in all.`
          : `In the last 24 hours ${used} of ${allowed} text messages to ${formatCountry(country, 'en')} were sent.`,
        'When all are used, no more are sent until 24 hours have passed. If this is more than usual, someone may be requesting messages to earn from them: check the countries in SMS_COUNTRIES.',
      ],
    }),
    factorsChanged: ({ brand, change, url }) => ({
      subject: `Two-step verification of your ${brand} account was changed`,
      paragraphs: [
        {
          totp_added: 'An authenticator app was added to your account.',
          totp_removed: 'The authenticator app was removed from your account.',
          passkey_added: 'A passkey was added to your account.',
          passkey_removed: 'A passkey was removed from your account.',
          codes_replaced: 'New recovery codes were created. The former ones no longer work.',
          all_removed:
            'An operator removed every second factor from your account, as asked. Sign in and set up a new one.',
        }[change],
        'If it was not you, sign in, sign out devices you do not know and change your password, then write to support.',
      ],
      link: { label: 'See sign-in security', url },
    }),
    exportReady: ({ days, url }) => ({
      subject: 'Your data is ready to download',
      paragraphs: [
        'Everything your account owns was packed into one file: tables as CSV and JSON, and your files as they came.',
        `Sign in to download it. The file is deleted after ${days} days.`,
      ],
      link: { label: 'Download my data', url },
    }),
    deletionAsked: ({ brand, day, url }) => ({
      subject: `Your ${brand} account will be deleted`,
      paragraphs: [
        `As you asked, your account and its data will be deleted on ${formatDay(day, 'en-US')} (UTC). Invoices and payments are kept as the law requires.`,
        'A statement that is still under review, or an invoice that is not paid by then, is settled first; the account is deleted as soon as nothing is open.',
        'Until then you can change your mind. If it was not you who asked, keep the account and change your password at once.',
      ],
      link: { label: 'Keep my account', url },
    }),
    booksFaulty: ({ count, faults, url }) => ({
      subject: count === 1 ? 'The books have 1 fault' : `The books have ${count} faults`,
      paragraphs: [
        'The daily check of the books found errors. Run npm run ledger:check to list them all.',
        ...faults,
      ],
      link: { label: 'Open receivables', url },
    }),
    storesNeedAttention: ({ count, stores, url }) => ({
      subject: count === 1 ? '1 store needs an operator' : `${count} stores need an operator`,
      paragraphs: [
        `${count === 1 ? 'Its owner' : 'Their owners'} cannot solve this. The store board shows what ${marketplaceName} answered, and since when.`,
        ...stores.map(
          ({ name, owner, problems }) =>
            `${name} (${owner}): ${problems.map((problem) => storeProblems[problem]).join('; ')}.`,
        ),
        ...(count > stores.length ? [`And ${count - stores.length} more.`] : []),
      ],
      link: { label: 'Open the store board', url },
    }),
    clientSecretEnds: ({ date, url }) => ({
      subject: `${marketplaceName} ends the client secret of our application on ${formatDay(date, 'en-US')}`,
      paragraphs: [
        `After that day no store can be read or linked. Rotate the secret in ${marketplaceName}'s console now; the former one works for seven more days.`,
        'With SP_API_CLIENT_SECRET_FILE the new secret needs no restart; with SP_API_CLIENT_SECRET set it and restart.',
      ],
      link: { label: 'Open the application page', url },
    }),
    webhookEnded: ({ address, days, url }) => ({
      subject: 'A webhook was switched off',
      paragraphs: [
        `No delivery to ${address} has succeeded for ${days} days, so we stopped sending.`,
        'The log shows what your server answered. Once it works again, switch the webhook on; missed deliveries can be sent again from the log.',
      ],
      link: { label: 'See the log', url },
    }),
    agencyInvitation: ({ brand, agency, days, url, reportUrl }) => ({
      subject: `An agency asks to work for you on ${brand}`,
      paragraphs: [
        `${agency} would like to recover refunds for you on ${brand} and asks for access to your account.`,
        'The link shows exactly what they could see and do. Nothing is shared until you accept, and you can end it at any time.',
        `It is valid for ${days} days. If you do not have an account yet, open one with the link on the sign-in page. If you do not know ${agency}, ignore this mail.`,
      ],
      link: { label: 'See the invitation', url },
      secondLink: { label: 'I did not expect this', url: reportUrl },
    }),
    day: ({ lines, url }) => ({
      subject: `${lines.length} things happened today`,
      paragraphs: [...lines],
      link: { label: 'Open the dashboard', url },
    }),
  },
  notificationMail: notificationMailEn,
  reportInvitation: {
    title: 'Report an invitation',
    ask: ({ agency }) =>
      `Did you not expect an invitation from ${agency}? If you report it, it ends and the sender can invite nobody for 30 days.`,
    button: 'Report it',
    done: 'Thank you. The invitation has ended, and its sender can invite nobody for 30 days.',
  },
  unsubscribe: {
    title: 'Stop these mails',
    ask: ({ kind }) => `You get a mail when this happens: ${kind}. Stop these mails?`,
    button: 'Stop them',
    done: ({ kind }) => `You get no more mails of this kind: ${kind}. The dashboard still shows it.`,
    choices: 'Change notification settings',
    kinds: {
      documents_needed: 'documents are needed for a ticket',
      window_closing: 'a claim window opens, is about to close, or has closed',
      decision: `${marketplaceName} decided a case`,
      money_received: 'a reimbursement arrived',
      statement_ready: 'a statement is ready',
      payment_due: 'a card will be charged',
      payment_failed: 'a payment failed',
      authorization_lapsed: 'a store must be authorized again',
      customer_accepted: 'a customer accepted your invitation',
      message: 'support answered you',
      weekly_summary: 'each Monday, with what was found, filed and paid',
    },
  },
  sms: {
    code: ({ brand, code, minutes }) => `${brand}: ${code} is your code, valid for ${minutes} minutes.`,
  },
};
