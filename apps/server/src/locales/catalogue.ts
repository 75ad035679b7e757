import type { AlarmRule } from '@recoup/contract/security-event-kinds';
import type { FigureName } from '@recoup/contract/claim-figures';
import type { DocumentStatus, DocumentType, RejectReason } from '@recoup/contract/document-types';
import type { ClaimType } from '@recoup/contract/claim-types';
import type { ImportWarning } from '@recoup/recovery';
import type { CompanyStanding } from '@recoup/contract/company-standings';
import type { ConversationStatus } from '@recoup/contract/conversation-states';
import type { CreditMovement } from '@recoup/contract/credit';
import type { FindingDecision } from '@recoup/contract/finding-decisions';
import type { InvoiceStatus, LineState, PaymentStatus } from '@recoup/contract/invoice-states';
import type { CauseKind, LossKind } from '@recoup/contract/loss-causes';
import type { NotificationKind } from '@recoup/contract/notifications';
import type { Payment } from '@recoup/contract/payments';
import type { ProblemCode } from '@recoup/contract/problems';
import type { SellerState } from '@recoup/contract/seller-states';
import type { StoreProblem } from '@recoup/contract/store-views';
import type { Region, StoreHealth } from '@recoup/contract/stores';
import type { TicketAction, TicketState } from '@recoup/contract/ticket-states';
import type { FactorChange } from '../modules/accounts/factors/factor-changes.ts';
import type { CostFault } from '../modules/audits/cost-fault.ts';
import type { FieldFault } from '../platform/problem.ts';
import type { TrackingImportFault } from '../modules/shipments/import-fault.ts';
import type { ReportFault } from '../modules/stores/report-fault.ts';
import type { NotificationContent } from '../modules/notifications/notification-content.ts';
import type { InvoiceTexts } from '../modules/billing/statements/pdf-texts.ts';

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

type ToCheckColumn =
  | 'id'
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
  | 'figures'
  | 'quantity'
  | 'amount'
  | 'currency'
  | 'closesOn'
  | 'decision'
  | 'reason';

type UnmatchedColumn =
  | 'reimbursementId'
  | 'account'
  | 'store'
  | 'approvedOn'
  | 'caseId'
  | 'order'
  | 'reason'
  | 'sku'
  | 'fnsku'
  | 'cash'
  | 'inventory'
  | 'amount'
  | 'currency';

type PaymentColumn =
  | 'createdOn'
  | 'settledOn'
  | 'purpose'
  | 'invoice'
  | 'card'
  | 'last4'
  | 'status'
  | 'fault'
  | 'amount'
  | 'returned'
  | 'currency';

type PreventionColumn =
  | 'cause'
  | 'name'
  | 'title'
  | 'loss'
  | 'units'
  | 'handled'
  | 'share'
  | 'othersShare'
  | 'amount'
  | 'currency'
  | 'ticketCount'
  | 'tickets';

type CustomerColumn =
  | 'company'
  | 'username'
  | 'name'
  | 'since'
  | 'stores'
  | 'needsAction'
  | 'currency'
  | 'recoverable'
  | 'potential'
  | 'inProgress'
  | 'recovered'
  | 'expiring'
  | 'unpaid';

/** An event of one ticket, or of `count` tickets of which this is the first. */
export interface TicketMail {
  action: TicketAction;
  ticket: number;
  count: number;
  /** A user's comment; empty if there is none. */
  reason: string;
  days: number;
  /** Formatted for the reader; empty when no amount applies. */
  amount: string;
  /** Units added to or taken from stock where no money moved; otherwise 0. */
  units: number;
  /** Type, product and amount of the one ticket; empty for several. */
  claim: string;
  url: string;
}

type InvoiceColumn =
  | 'number'
  | 'status'
  | 'payment'
  | 'from'
  | 'to'
  | 'finalized'
  | 'due'
  | 'commission'
  | 'discount'
  | 'total'
  | 'paid'
  | 'open'
  | 'currency';

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
    code(values: {
      brand: string;
      code: string;
      minutes: number;
      purpose: 'signup' | 'reset' | 'change';
    }): MailText;
    alreadyRegistered(values: { brand: string; loginUrl: string }): MailText;
    noAccount(values: { brand: string; signupUrl: string }): MailText;
    emailChanged(values: { brand: string; email: string }): MailText;
    passwordChanged(values: { brand: string; resetUrl: string }): MailText;
    smsBudget(values: { brand: string; country: string | null; used: number; allowed: number }): MailText;
    failedSignIns(values: { brand: string; resetUrl: string }): MailText;
    newDevice(values: {
      brand: string;
      /** Empty when unknown. */
      device: string;
      ip: string;
      /** ISO 8601. */
      at: string;
      url: string;
    }): MailText;
    securityAlarm(values: {
      brand: string;
      rule: AlarmRule;
      count: number;
      /** Null where no one user caused it. */
      username: string | null;
      url: string;
    }): MailText;
    factorsChanged(values: { brand: string; change: FactorChange; url: string }): MailText;
    exportReady(values: { days: number; url: string }): MailText;
    deletionAsked(values: { brand: string; day: string; url: string }): MailText;
    booksFaulty(values: { count: number; faults: readonly string[]; url: string }): MailText;
    storesNeedAttention(values: {
      count: number;
      /** At most twenty of them. */
      stores: readonly { name: string; owner: string; problems: readonly StoreProblem[] }[];
      url: string;
    }): MailText;
    clientSecretEnds(values: { date: string; url: string }): MailText;
    webhookEnded(values: { address: string; days: number; url: string }): MailText;
    agencyInvitation(values: {
      brand: string;
      agency: string;
      days: number;
      url: string;
      reportUrl: string;
    }): MailText;
    /** The daily digest, line by line. */
    day(values: { lines: readonly string[]; url: string }): MailText;
  };
  notificationMail(content: NotificationContent, frame: MailFrame): MailText;
  /** The page behind an invitation's "I did not expect this" link. */
  reportInvitation: {
    title: string;
    ask(values: { agency: string }): string;
    button: string;
    done: string;
  };
  /** The page behind a mail's unsubscribe link. */
  unsubscribe: {
    title: string;
    ask(values: { kind: string }): string;
    button: string;
    done(values: { kind: string }): string;
    choices: string;
    kinds: Record<NotificationKind, string>;
  };
  reportFault(fault: ReportFault): string;
  reportWarning(warning: ImportWarning): string;
  trackingImportFault(fault: TrackingImportFault): string;
  shipmentExport: {
    sheet: string;
    columns: Record<ShipmentColumn, string>;
    sources: Record<'carrier' | 'proof' | 'hand' | 'receipt', string>;
  };
  ticketExport: {
    sheet: string;
    columns: Record<TicketColumn, string>;
    /** The operators' queues. */
    account: string;
    /** A list filtered by amount. */
    came: Record<'case_paid' | 'auto_paid' | 'reversed', string>;
    cameCurrency: string;
    statuses: Record<TicketState, string>;
    claimTypes: Record<ClaimType, string>;
  };
  unmatchedExport: { sheet: string; columns: Record<UnmatchedColumn, string> };
  toCheckExport: {
    sheet: string;
    columns: Record<ToCheckColumn, string>;
    /** The operators' list. */
    account: string;
    figures: Record<FigureName, string>;
    decisions: Record<FindingDecision, string>;
  };
  preventionExport: {
    sheet: string;
    columns: Record<PreventionColumn, string>;
    causes: Record<CauseKind, string>;
    losses: Record<LossKind, string>;
  };
  printedInvoice: InvoiceTexts;
  statementExport: {
    sheet: string;
    columns: Record<StatementColumn, string>;
    states: Record<LineState, string>;
  };
  invoiceExport: {
    sheet: string;
    account: string;
    columns: Record<InvoiceColumn, string>;
    statuses: Record<InvoiceStatus, string>;
    paymentStatuses: Record<PaymentStatus, string>;
  };
  receivablesExport: {
    sheet: string;
    columns: Record<
      'account' | 'invoices' | 'oldestDue' | 'to30' | 'to60' | 'to90' | 'over90' | 'sum' | 'currency',
      string
    >;
  };
  inboxExport: {
    sheet: string;
    columns: Record<
      | 'name'
      | 'username'
      | 'company'
      | 'email'
      | 'phone'
      | 'status'
      | 'unread'
      | 'from'
      | 'last'
      | 'at'
      | 'page',
      string
    >;
    statuses: Record<ConversationStatus, string>;
    sides: Record<'person' | 'staff', string>;
  };
  creditExport: {
    sheet: string;
    columns: Record<
      'at' | 'kind' | 'source' | 'note' | 'invoice' | 'amount' | 'balance' | 'currency',
      string
    >;
    kinds: Record<CreditMovement['kind'], string>;
    sources: Record<NonNullable<CreditMovement['source']>, string>;
  };
  paymentExport: {
    sheet: string;
    columns: Record<PaymentColumn, string>;
    purposes: Record<Payment['purpose'], string>;
    statuses: Record<Payment['status'], string>;
    faults: Record<NonNullable<Payment['fault']>, string>;
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
  /** Before the columns of `storeExport`. */
  boardExport: {
    sheet: string;
    columns: Record<'account' | 'health' | 'failedReports' | 'pausedAt', string>;
    health: Record<StoreHealth['word'], string>;
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

/** Footer of a mail: the sender and a link. */
export interface MailFrame {
  brand: string;
  url: string;
}

export interface MailText {
  subject: string;
  paragraphs: string[];
  /** Tables of figures after the paragraphs. */
  figures?: { title?: string; rows: { label: string; value: string }[] }[];
  /** Rendered large on its own line. */
  code?: string;
  link?: { label: string; url: string };
  /** A second, less prominent link. */
  secondLink?: { label: string; url: string };
  /** Used in the page and in digests instead of the subject, which does not name the sender. */
  title?: string;
}
