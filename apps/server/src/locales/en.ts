import type { DocumentStatus, DocumentType, RejectReason } from '@recoup/contract/document-words';
import type { ClaimType } from '@recoup/contract/claim-types';
import type { CompanyStanding } from '@recoup/contract/company-standings';
import type { LineState } from '@recoup/contract/invoice-states';
import type { ProblemCode } from '@recoup/contract/problems';
import type { SellerState } from '@recoup/contract/seller-states';
import type { Region } from '@recoup/contract/stores';
import type { TicketAction, TicketState } from '@recoup/contract/ticket-states';
import type { CostFault } from '../audits/cost-fault.ts';
import type { FieldFault } from '../platform/problem.ts';
import type { TrackingImportFault } from '../shipments/import-fault.ts';
import type { ReportFault } from '../stores/report-fault.ts';
import type { News } from '../notifications/news.ts';
import type { InvoicePaper } from '../billing/statements/invoice-paper.ts';
import { invoicePaperEn } from './invoice-paper-en.ts';
import { newsEn } from './news-en.ts';

type StoreColumn =
  | 'name'
  | 'sellerId'
  | 'region'
  | 'marketplaces'
  | 'state'
  | 'priority'
  | 'authorizedAt'
  | 'authorizationEndsAt'
  | 'lastSyncAt'
  | 'nextSyncAt';

type DocumentColumn =
  | 'name'
  | 'type'
  | 'status'
  | 'reason'
  | 'note'
  | 'invoice'
  | 'shipments'
  | 'tickets'
  | 'size'
  | 'uploadedAt';
type TicketColumn =
  | 'id'
  | 'status'
  | 'claimType'
  | 'store'
  | 'marketplace'
  | 'title'
  | 'fnsku'
  | 'sku'
  | 'asin'
  | 'order'
  | 'shipment'
  | 'removalOrder'
  | 'quantity'
  | 'amount'
  | 'currency'
  | 'opensOn'
  | 'closesOn'
  | 'caseId'
  | 'paid'
  | 'paidCurrency'
  | 'createdOn';

type CustomerColumn =
  | 'company'
  | 'username'
  | 'name'
  | 'since'
  | 'stores'
  | 'currency'
  | 'potential'
  | 'inProgress'
  | 'recovered'
  | 'unpaid';

/** Something happened to a ticket, or to `count` of which this is the first. */
export interface TicketNews {
  action: TicketAction;
  ticket: number;
  count: number;
  /** What a person wrote about it; empty when nobody did. */
  reason: string;
  days: number;
  /** In the reader's notation; empty where no money is meant. */
  amount: string;
  url: string;
}

type StatementColumn =
  | 'ticket'
  | 'caseId'
  | 'reimbursementId'
  | 'approvedOn'
  | 'store'
  | 'claimType'
  | 'cash'
  | 'inventory'
  | 'amount'
  | 'currency'
  | 'rate'
  | 'exchangeRate'
  | 'exchangeDay'
  | 'exchangeSource'
  | 'commission'
  | 'coupon'
  | 'discount'
  | 'net'
  | 'billingCurrency'
  | 'state'
  | 'dispute'
  | 'answer';

type ShipmentColumn =
  | 'shipmentId'
  | 'name'
  | 'account'
  | 'store'
  | 'center'
  | 'status'
  | 'shipped'
  | 'received'
  | 'short'
  | 'amount'
  | 'currency'
  | 'trackings'
  | 'deliveredOn'
  | 'deliveredSource'
  | 'closesOn';

export interface Catalogue {
  problems: Record<ProblemCode, string>;
  fieldFault(fault: FieldFault): string;
  mails: {
    code(values: { brand: string; code: string; minutes: number; purpose: 'signup' | 'reset' }): Letter;
    alreadyRegistered(values: { brand: string; loginUrl: string }): Letter;
    noAccount(values: { brand: string; signupUrl: string }): Letter;
    passwordChanged(values: { brand: string; resetUrl: string }): Letter;
    exportReady(values: { days: number; url: string }): Letter;
    deletionAsked(values: { brand: string; day: string; url: string }): Letter;
    webhookEnded(values: { address: string; days: number; url: string }): Letter;
    agencyInvitation(values: { brand: string; agency: string; days: number; url: string }): Letter;
    /** What happened in a day, line by line. */
    day(values: { lines: readonly string[]; url: string }): Letter;
  };
  news(news: News, frame: NewsFrame): Letter;
  reportFault(fault: ReportFault): string;
  trackingImportFault(fault: TrackingImportFault): string;
  shipmentExport: {
    sheet: string;
    columns: Record<ShipmentColumn, string>;
    sources: Record<'carrier' | 'proof' | 'hand' | 'receipt', string>;
  };
  ticketExport: {
    sheet: string;
    columns: Record<TicketColumn, string>;
    statuses: Record<TicketState, string>;
    claimTypes: Record<ClaimType, string>;
  };
  invoicePaper: InvoicePaper;
  statementExport: {
    sheet: string;
    columns: Record<StatementColumn, string>;
    states: Record<LineState, string>;
  };
  customerExport: { sheet: string; columns: Record<CustomerColumn, string> };
  checkExport: {
    sheet: string;
    columns: Record<'company' | 'standing' | 'score', string>;
    standings: Record<CompanyStanding, string>;
  };
  costFault(fault: CostFault): string;
  evidenceExport: { file: string; report: string; row: string };
  storeExport: {
    sheet: string;
    columns: Record<StoreColumn, string>;
    regions: Record<Region, string>;
    states: Record<SellerState, string>;
    yes: string;
    no: string;
  };
  documentExport: {
    sheet: string;
    columns: Record<DocumentColumn, string>;
    types: Record<DocumentType, string>;
    statuses: Record<DocumentStatus, string>;
    reasons: Record<RejectReason, string>;
  };
  sms: {
    code(values: { brand: string; code: string; minutes: number }): string;
  };
}

/** Of a letter: whose it is, and where it leads. */
export interface NewsFrame {
  brand: string;
  url: string;
}

export interface Letter {
  subject: string;
  paragraphs: string[];
  /** Shown large, on its own line. */
  code?: string;
  link?: { label: string; url: string };
}

export const en: Catalogue = {
  problems: {
    invalid_input: 'Some of what was sent is not valid. Please check and try again.',
    ambiguous_account: 'The request names more than one account. Please reload the page.',
    wrong_old_password: 'The current password is not right.',
    code_wrong: 'The code is wrong or no longer valid. Please ask for a new one.',
    captcha_failed: 'The automatic check did not pass. Please try again.',
    authorization_not_valid:
      'This authorization is no longer valid. It may have been used already or taken too long. Please start again.',
    callback_not_allowed: 'The address to return to is not one of the marketplace, so we did not go there.',
    invite_not_valid: 'This link is no longer valid. Please ask for a new one.',
    unsubscribe_not_valid:
      'This unsubscribe link is not one of ours, or was cut off on the way. Please open the link from the mail again, or choose your notifications in your profile.',
    coupon_not_valid: 'There is no such code, or it is no longer valid. Please check how it is written.',
    referral_code_unknown: 'There is no such referral code. Please check how it is written.',
    token_refused:
      'The marketplace did not accept this token. Please check that it belongs to this store and region.',
    no_files: 'No files were sent. Please choose at least one.',
    no_names: 'There is no company name in it. Please put one on each line, or in a column titled “Company”.',
    too_many_names: 'There are more than 10,000 names in it. Please split the list.',
    names_unreadable: 'The list cannot be read. Please save it as CSV or XLSX and upload it again.',
    checks_used_up:
      'You have looked up as many companies as one may in a day. Please go on tomorrow, or check a shorter list.',
    company_not_free: 'This company is not free. Check it to see how it stands.',
    too_many_claims: 'You have claimed as many companies as one may. Give one free first.',
    own_invitation: 'This is your own account. An invitation is for somebody else’s.',
    already_customer: 'This is one of your customers already.',
    other_seller: 'The access was granted by another seller account than the one this store belongs to.',
    store_not_active: 'This store is not active. Please authorize it first.',
    store_closed: 'This store was removed. Please link it again first.',
    upload_elsewhere: 'This upload has got further elsewhere. It goes on from there.',
    upload_incomplete: 'Not all of the file has arrived yet. Please send the rest.',
    lines_in_use:
      'Claims draw on these invoice lines. They cannot be removed or made smaller than what was drawn.',
    paper_held: 'A filed claim rests on this document, so it stays with it.',
    proof_settled: 'This file was saved or not taken, so nothing about it can be changed here.',
    no_documents: 'This ticket has no documents yet.',
    no_such_shipment: 'No account has a shipment with this ID. Please check it.',
    file_too_large: 'The file is larger than the limit for one file.',
    quota_full:
      'There is not enough room left for this file. Please delete documents you no longer need, or ask support for more room.',
    batch_full: 'The batch holds as much as it can. Please save it and begin another one.',
    archive_too_large: 'Unpacked, this zip would be larger than what is taken. Please send it in parts.',
    picture_too_large:
      'The picture has more pixels than any camera takes. Please save it smaller and upload it again.',
    file_kind_refused:
      'This kind of file is not taken. Please upload PDF, JPEG, PNG, WebP, HEIC, CSV or XLSX.',
    file_damaged:
      'The file is damaged or was cut off. Please check that it opens on your computer and upload it again.',
    ticket_moved_on: 'The ticket has moved on meanwhile. Please look at it again.',
    already_filed: 'Somebody has just filed this ticket. Please do not file it a second time.',
    case_id_taken: 'This case ID belongs to another ticket already. Please check the number.',
    window_not_open: 'The window is not open yet. Filing now would be refused as premature.',
    window_closed: 'The window has closed. The marketplace no longer takes this claim.',
    duplicate_case: 'There is an open or paid case for the same thing already.',
    daily_cap_reached: 'Enough cases were filed for this store today. Please go on tomorrow.',
    signature_not_valid: 'The signature is not right or too old.',
    amount_too_small: 'This is too little to charge a card with. It is added to the next invoice.',
    no_card: 'There is no card to charge. Please add one first.',
    card_not_saved: 'No card was saved at the gateway. Please try again.',
    invoice_not_payable: 'This invoice cannot be paid: it is still open for review, or was voided.',
    key_reused: 'This was sent before with other details. Please reload the page and try again.',
    credit_spent: 'Part of this credit is spent already. Please choose a smaller amount.',
    coupon_used_up: 'All coupons of this code have been redeemed.',
    coupon_held_already: 'You have redeemed this code already.',
    coupon_first_time_only: 'This code is only for accounts that have had no invoice yet.',
    code_taken: 'There is a coupon with this code already. Please choose another code.',
    own_referral: 'This code is your own. You cannot refer yourself.',
    referral_loop: 'You brought the owner of this code here yourself, directly or through others.',
    already_referred: 'It is already noted who brought you here.',
    referral_too_late: 'Your first recovery has come already, so a referral can no longer be added.',
    rule_day_taken: 'There is a rule from this day on already. Please choose another day.',
    reason_needed: 'Please say why.',
    as_many_as_can_be: 'There are as many of these as there can be. Please remove one first.',
    address_refused:
      'We cannot send to this address. Please give an https address that can be reached over the internet.',
    review_closed: 'The review of this statement is over. Please write to support about this line.',
    line_disputed_already: 'This line was disputed already.',
    dispute_answered: 'Somebody has answered this dispute meanwhile. Please look at it again.',
    invoice_not_draft: 'This statement is no longer open for review.',
    invoices_unpaid: 'There are invoices to pay first. Once they are paid, the account can be deleted.',
    invoice_not_final: 'This is not a finalized invoice.',
    invoice_not_voidable:
      'Only an invoice nobody has paid, is paying or was credited for can be voided. Please issue a credit note instead.',
    credit_note_too_large: 'More than the invoice was cannot be given back.',
    terms_in_the_past: 'New terms begin today or later; money that came before keeps the terms of its day.',
    not_signed_in: 'Please sign in.',
    sign_in_failed: 'Account or password is not right.',
    not_allowed: 'You are not allowed to do this.',
    key_not_enough: 'This key is not allowed to do that.',
    cross_site: 'This request did not come from this site and was refused.',
    not_found: 'There is nothing at this address.',
    timed_out: 'The request took too long. Please try again.',
    body_too_large: 'What was sent is too large.',
    unsupported_media: 'This address does not take that kind of content.',
    too_many_requests: 'Too many tries. Please wait a little and try again.',
    internal:
      'Something went wrong on our side. Please try again; if it stays, tell support the request number.',
    gateway_unavailable: 'The card gateway is not answering right now. Please try again in a few minutes.',
    marketplace_unavailable: 'The marketplace is not answering right now. Please try again in a few minutes.',
    unavailable: 'The service is not available right now. Please try again in a moment.',
  },
  fieldFault(fault) {
    switch (fault.fault) {
      case 'required':
        return 'Please fill this in';
      case 'too_short':
        return `At least ${fault.minimum} characters`;
      case 'too_long':
        return `At most ${fault.maximum} characters`;
      case 'too_small':
        return `At least ${fault.minimum}`;
      case 'too_large':
        return `At most ${fault.maximum}`;
      case 'not_an_email':
        return 'This is not an e-mail address';
      case 'not_a_phone':
        return 'This is not a phone number; start with the country code, such as +1 or +86';
      case 'wrong_code':
        return 'The code is wrong or no longer valid';
      case 'wrong_password':
        return 'The current password is not right';
      case 'not_valid':
        return 'Not valid';
    }
  },
  mails: {
    code: ({ brand, code, minutes, purpose }) => ({
      subject: `${code} is your ${brand} code`,
      paragraphs: [
        purpose === 'signup'
          ? `Use this code to open your ${brand} account.`
          : `Use this code to set a new ${brand} password.`,
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
    passwordChanged: ({ brand, resetUrl }) => ({
      subject: `Your ${brand} password was changed`,
      paragraphs: [
        'The password of your account was just changed and other devices were signed out.',
        'If it was not you, set a new password at once.',
      ],
      link: { label: 'Set a new password', url: resetUrl },
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
        `As you asked, your account and its data will be deleted on ${day} (UTC). Invoices and payments are kept as the law requires.`,
        'A statement that is still under review, or an invoice that is not paid by then, is settled first; the account is deleted as soon as nothing is open.',
        'Until then you can change your mind. If it was not you who asked, keep the account and change your password at once.',
      ],
      link: { label: 'Keep my account', url },
    }),
    webhookEnded: ({ address, days, url }) => ({
      subject: 'A webhook of yours was switched off',
      paragraphs: [
        `Nothing we sent to ${address} has got through for ${days} days, so we stopped trying.`,
        'The log shows what your server answered. Once it is well again, switch the webhook on; what was missed can be sent again from the log.',
      ],
      link: { label: 'See the log', url },
    }),
    agencyInvitation: ({ brand, agency, days, url }) => ({
      subject: `${agency} asks to work for you on ${brand}`,
      paragraphs: [
        `${agency} would like to recover refunds for you on ${brand} and asks for access to your account.`,
        'The link shows exactly what they could see and do. Nothing is shared until you accept, and you can end it at any time.',
        `It is valid for ${days} days. If you do not have an account yet, open one with the link on the sign-in page. If you do not know ${agency}, ignore this mail.`,
      ],
      link: { label: 'See the invitation', url },
    }),
    day: ({ lines, url }) => ({
      subject: `${lines.length} things happened today`,
      paragraphs: [...lines],
      link: { label: 'Open the dashboard', url },
    }),
  },
  news: newsEn,
  reportFault({ fault, value }) {
    switch (fault) {
      case 'empty_file':
        return 'The file is empty';
      case 'binary_file':
        return 'This is not a text file; please upload the report as the marketplace made it';
      case 'nul_byte':
        return 'The file is damaged: it holds a character no report has';
      case 'unknown_report':
        return 'These column names belong to no report we know; please upload the file as the marketplace made it';
      case 'wrong_columns': {
        const [found = '', expected = ''] = value.match(/\d+/g) ?? [];
        return `${found} columns where the header has ${expected}; the line may be cut off`;
      }
      case 'open_quote':
        return 'A quotation mark is opened and never closed';
      case 'not_a_number':
        return `“${value}” is not a number`;
      case 'not_a_whole_number':
        return `“${value}” is not a whole number`;
      case 'not_a_date':
        return `“${value}” is not a date`;
      case 'mixed_decimals':
        return `“${value}” writes decimals otherwise than the rest of the file`;
      case 'mixed_dates':
        return `“${value}” writes dates otherwise than the rest of the file`;
      case 'not_json':
        return 'The file is not the marketplace’s reply as it was saved';
      case 'unreadable':
        return 'The file cannot be read';
      case 'archive_unreadable':
        return 'This cannot be unpacked: it is damaged, has a password, or is packed in an unusual way';
      case 'archive_too_large':
        return 'Unpacked, this is larger than we take in; please upload the reports one by one';
      case 'archive_too_many':
        return `There are more than ${value} files in it; please upload them in several archives`;
      case 'archive_nested':
        return 'An archive within an archive is not opened; please upload it by itself';
    }
  },
  invoicePaper: invoicePaperEn,
  statementExport: {
    sheet: 'Statement',
    columns: {
      ticket: 'Ticket',
      caseId: 'Case ID',
      reimbursementId: 'Reimbursement ID',
      approvedOn: 'Approved on',
      store: 'Store',
      claimType: 'Claim type',
      cash: 'Units paid',
      inventory: 'Units replaced',
      amount: 'Amount',
      currency: 'Currency',
      rate: 'Rate %',
      exchangeRate: 'Exchange rate',
      exchangeDay: 'Exchange rate of',
      exchangeSource: 'Exchange rate by',
      commission: 'Commission',
      coupon: 'Coupon',
      discount: 'Discount',
      net: 'To pay',
      billingCurrency: 'Billing currency',
      state: 'State',
      dispute: 'Dispute',
      answer: 'Answer',
    },
    states: {
      billed: 'Billed',
      disputed: 'Disputed',
      left_out: 'Left out',
      credited: 'Credited',
    },
  },
  costFault(fault) {
    switch (fault.fault) {
      case 'empty_file':
        return 'The file is empty';
      case 'columns_missing':
        return 'The first line must name the columns: sku or fnsku, cost, currency; valid from if you like';
      case 'line_too_long':
        return 'The line does not end; this is not a CSV file';
      case 'no_product':
        return 'Neither SKU nor FNSKU is given';
      case 'not_a_cost':
        return `“${fault.value}” is not a cost; write it like 12.50`;
      case 'not_a_currency':
        return `“${fault.value}” is not a currency; write three letters like USD`;
      case 'not_a_day':
        return `“${fault.value}” is not a day; write it like 2026-01-31`;
    }
  },
  customerExport: {
    sheet: 'My customers',
    columns: {
      company: 'Company',
      username: 'Username',
      name: 'Name',
      since: 'Customer since',
      stores: 'Stores',
      currency: 'Currency',
      potential: 'Potential',
      inProgress: 'In progress',
      recovered: 'Recovered',
      unpaid: 'Unpaid',
    },
  },
  checkExport: {
    sheet: 'Companies',
    columns: { company: 'Company', standing: 'Standing', score: 'Likeness (%)' },
    standings: {
      free: 'Free',
      customer: 'Already a customer',
      pipeline: 'In someone’s pipeline',
      yours: 'In your pipeline',
    },
  },
  evidenceExport: { file: 'File', report: 'Report', row: 'Row' },
  trackingImportFault(fault) {
    switch (fault.fault) {
      case 'empty_file':
        return 'There is nothing in it';
      case 'missing_column':
        return 'This column is missing';
      case 'too_many_lines':
        return `Only the first ${fault.most} lines are read; please split the table`;
      case 'does_not_end':
        return 'A quotation mark is not closed';
      case 'missing_value':
        return 'This is empty';
      case 'unknown_shipment':
        return `No account has a shipment “${fault.value}”`;
      case 'unknown_carrier':
        return `“${fault.value}” is not one of ${fault.known}`;
      case 'bad_number':
        return `“${fault.value}” is not a number of this carrier`;
      case 'repeated':
        return `The same stands on line ${fault.line}`;
    }
  },
  shipmentExport: {
    sheet: 'Shipments',
    columns: {
      shipmentId: 'Shipment ID',
      name: 'Name',
      account: 'Account',
      store: 'Store',
      center: 'Fulfilment center',
      status: 'Status',
      shipped: 'Shipped',
      received: 'Received',
      short: 'Short',
      amount: 'Amount',
      currency: 'Currency',
      trackings: 'Tracking numbers',
      deliveredOn: 'Delivered on',
      deliveredSource: 'According to',
      closesOn: 'Window closes',
    },
    sources: {
      carrier: 'Carrier',
      proof: 'Proof of delivery',
      hand: 'Entered by hand',
      receipt: 'First receipt',
    },
  },
  storeExport: {
    sheet: 'Linked accounts',
    columns: {
      name: 'Store name',
      sellerId: 'Seller ID',
      region: 'Region',
      marketplaces: 'Marketplaces',
      state: 'State',
      priority: 'Audited first',
      authorizedAt: 'Authorized at (UTC)',
      authorizationEndsAt: 'Authorization ends (UTC)',
      lastSyncAt: 'Last sync (UTC)',
      nextSyncAt: 'Next sync (UTC)',
    },
    regions: { na: 'North America', eu: 'Europe', fe: 'Far East' },
    states: {
      0: 'Created',
      1: 'Waiting for authorization',
      2: 'Authorizing',
      3: 'Authorization failed',
      4: 'Authorization expired',
      5: 'Suspended',
      6: 'Active',
      7: 'Closed',
    },
    yes: 'Yes',
    no: 'No',
  },
  documentExport: {
    sheet: 'Documents',
    columns: {
      name: 'Name',
      type: 'Type',
      status: 'Status',
      reason: 'Reason for rejection',
      note: 'Note',
      invoice: 'Invoice number',
      shipments: 'Shipments',
      tickets: 'Tickets',
      size: 'Size in bytes',
      uploadedAt: 'Uploaded at (UTC)',
    },
    types: {
      supplier_invoice: 'Supplier invoice',
      packing_slip: 'Packing slip',
      proof_of_delivery: 'Proof of delivery',
      bill_of_lading: 'Bill of lading',
      letter_of_authority: 'Letter of authority',
      photo: 'Photo',
      other: 'Other',
    },
    statuses: { waiting: 'Waiting for review', accepted: 'Accepted', rejected: 'Rejected' },
    reasons: {
      unreadable: 'Not readable',
      pro_forma: 'Pro-forma invoice',
      altered: 'Altered',
      not_covering: 'Quantities do not cover the claim',
      wrong_party: 'Wrong issuer or buyer',
      expired: 'Expired',
      other: 'Other',
    },
  },
  ticketExport: {
    sheet: 'Tickets',
    columns: {
      id: 'Ticket',
      status: 'Status',
      claimType: 'Claim type',
      store: 'Store',
      marketplace: 'Marketplace',
      title: 'Product',
      fnsku: 'FNSKU',
      sku: 'SKU',
      asin: 'ASIN',
      order: 'Order',
      shipment: 'Shipment',
      removalOrder: 'Removal order',
      quantity: 'Quantity',
      amount: 'Amount',
      currency: 'Currency',
      opensOn: 'Window opens',
      closesOn: 'Window closes',
      caseId: 'Case ID',
      paid: 'Received',
      paidCurrency: 'Received in',
      createdOn: 'Found on',
    },
    statuses: {
      detected: 'Detected',
      waiting_for_window: 'Waiting for window',
      documents_needed: 'Documents needed',
      ready: 'Ready to file',
      filed: 'Filed',
      marketplace_asks: 'Marketplace asks',
      approved: 'Approved',
      partly_paid: 'Partly paid',
      paid: 'Paid',
      closed: 'Closed',
      denied: 'Denied',
      appeal: 'Appeal',
      expired: 'Expired',
      withdrawn: 'Withdrawn',
      auto_paid: 'Auto-paid',
      reversed: 'Reversed',
    },
    claimTypes: {
      warehouse_lost: 'Lost in warehouse',
      warehouse_damaged: 'Damaged in warehouse',
      disposed_no_consent: 'Disposed without consent',
      transfer_lost: 'Lost in transfer',
      refund_no_return: 'Refunded, not returned',
      replacement_no_return: 'Replaced, not returned',
      return_lost: 'Return lost',
      return_damaged_amazon: 'Return damaged by marketplace',
      over_refund: 'Refund too large',
      inbound_lost: 'Inbound shortage',
      inbound_damaged: 'Inbound damaged',
      inbound_clawback: 'Deducted after receipt',
      removal_lost: 'Removal lost',
      removal_damaged: 'Removal damaged or short',
      fee_dimension: 'Fulfilment fee too high',
      fee_referral: 'Referral fee too high',
      fee_storage: 'Storage fee too high',
      fee_inbound_defect: 'Inbound defect fee',
      fee_unused_label: 'Fee for cancelled shipment',
      under_reimbursed: 'Reimbursed too little',
      reversal: 'Reimbursement reversed',
    },
  },
  sms: {
    code: ({ brand, code, minutes }) => `${brand}: ${code} is your code, valid for ${minutes} minutes.`,
  },
};
