import { createAwdApi, type AwdApi } from './awd.ts';
import type { BackOff } from './back-off.ts';
import { createCaller } from './call.ts';
import { systemClock, type Clock } from './clock.ts';
import { checkCallback, confirmUrl, consentUrl, type Application, type CallbackCheck } from './consent.ts';
import { createFinancesApi, type FinancesApi } from './finances.ts';
import { createInboundApi, type InboundApi } from './inbound.ts';
import { silentLog, type Log } from './log.ts';
import type { Endpoints, Marketplace, Region } from './marketplaces.ts';
import {
  createDestinationsApi,
  createSubscriptionsApi,
  type DestinationsApi,
  type SubscriptionsApi,
} from './notifications.ts';
import { createOutboundApi, type OutboundApi } from './outbound.ts';
import { createPlacementsApi, type PlacementsApi } from './placements.ts';
import { createThrottle, type RateLimiter, type Store } from './rate-limit.ts';
import { fetchReport, type ReportFetch, type ReportOutcome } from './fetch-report.ts';
import { createReportsApi, type ReportsApi } from './reports.ts';
import { createSellersApi, type SellersApi } from './sellers.ts';
import {
  createTokens,
  notificationsScope,
  type Credentials,
  type SecretVerdict,
  type Tokens,
  type TokenStore,
} from './tokens.ts';

export type { AwdApi, AwdShipmentItem, AwdTransferItem } from './awd.ts';
export { decodeText, parseDeclaredCharset, type CharsetHints, type DecodedText } from './charset.ts';
export { systemClock, type Clock } from './clock.ts';
export type { Application, CallbackCheck } from './consent.ts';
export type { IncomingDocument, ReadDocument } from './download-document.ts';
export { AuthorizationFailed, MarketplaceError, RateLimited, ReauthorizationRequired } from './errors.ts';
export type { FinancesApi, Transaction, TransactionItem } from './finances.ts';
export type { InboundApi, InboundItem, InboundShipment, ShipmentQuery, ShipmentStatus } from './inbound.ts';
export type { Log } from './log.ts';
export {
  notificationTypes,
  type DestinationsApi,
  type NotificationType,
  type Subscription,
  type SubscriptionsApi,
} from './notifications.ts';
export {
  amazonEndpoints,
  findMarketplaceById,
  findMarketplaceByCountry,
  marketplaces,
  listMarketplacesIn,
  type Endpoints,
  type Marketplace,
  type Region,
} from './marketplaces.ts';
export {
  toBucketKey,
  createMemoryLimiter,
  calculateReservation,
  operationRates,
  type Operation,
  type Rate,
  type RateLimiter,
  type Store,
  type Reservation,
  type WaitOptions,
} from './rate-limit.ts';
export type { MultiChannelItem, MultiChannelOptions, OutboundApi } from './outbound.ts';
export type { PlacedShipment, PlacementsApi, PlacementsOptions } from './placements.ts';
export type { ReportFetch, ReportOutcome, ReportProgress } from './fetch-report.ts';
export type {
  Report,
  ReportDocument,
  ReportPage,
  ReportQuery,
  ReportRequest,
  ReportsApi,
  ReportStatus,
} from './reports.ts';
export type { MarketplaceParticipation, SellersApi } from './sellers.ts';
export {
  applicationRoles,
  isOptionalRole,
  optionalRoles,
  getRoleForMarketplaces,
  getRoleForReport,
  type ApplicationRole,
} from './roles.ts';
export type { CodeExchange, Credentials, Grant, SecretVerdict, TokenStore } from './tokens.ts';

export interface MarketplaceSettings {
  readonly endpoints: Endpoints;
  readonly application: Application;
  readonly credentials: () => Credentials | Promise<Credentials>;
  /** For example `Recoup/1.0 (Language=TypeScript/7; Platform=Node/26)`. */
  readonly userAgent: string;
  readonly tokenStore: TokenStore;
  /** Called when Amazon accepts or refuses a client secret. */
  readonly onSecret?: ((secret: string, verdict: SecretVerdict) => void) | undefined;
  readonly limiter: RateLimiter;
  /** Set when a sandbox replaces Amazon's Appstore. */
  readonly sandboxOrigin?: string | undefined;
  readonly log?: Log | undefined;
  readonly clock?: Clock | undefined;
  readonly random?: (() => number) | undefined;
  readonly backOff?: BackOff | undefined;
  readonly poll?: { readonly firstMs: number; readonly maxMs: number } | undefined;
  readonly timeoutMs?: number | undefined;
}

export interface StoreClient
  extends
    ReportsApi,
    SellersApi,
    InboundApi,
    PlacementsApi,
    OutboundApi,
    FinancesApi,
    AwdApi,
    SubscriptionsApi {
  /** Requests, awaits and downloads a report, resuming at whichever step is already done. */
  fetchReport<Result>(fetch: ReportFetch<Result>): Promise<ReportOutcome<Result>>;
}

export interface MarketplaceClient extends Pick<Tokens, 'exchangeCode'> {
  consentUrl(
    marketplace: Marketplace,
    ours: { readonly state: string; readonly redirectUri?: string | undefined },
  ): string;
  checkCallback(callbackUri: string): CallbackCheck;
  confirmUrl(
    callback: URL,
    ours: {
      readonly amazonState: string;
      readonly state: string;
      readonly redirectUri?: string | undefined;
    },
  ): string;
  /** To be called after a store was re-authorized or closed. */
  invalidateTokens(storeId: string): void;
  store(store: Store): StoreClient;
  /** Application calls, which concern no seller or need no authorization of one. */
  destinations(region: Region): DestinationsApi;
}

const defaultBackOff: BackOff = { attempts: 5, firstMs: 1_000, maxMs: 60_000 };

export function createMarketplaceClient(settings: MarketplaceSettings): MarketplaceClient {
  const { endpoints, application, sandboxOrigin } = settings;
  const shared = {
    clock: settings.clock ?? systemClock,
    log: settings.log ?? silentLog,
    random: settings.random ?? Math.random,
    backOff: settings.backOff ?? defaultBackOff,
    timeoutMs: settings.timeoutMs ?? 30_000,
  };
  const { credentials, tokenStore, onSecret } = settings;
  const tokens = createTokens({ ...shared, lwa: endpoints.lwa, credentials, tokenStore, onSecret });
  const throttle = createThrottle({ limiter: settings.limiter, clock: shared.clock });
  const callFor = createCaller({
    ...shared,
    spApi: endpoints.spApi,
    userAgent: settings.userAgent,
    tokens,
    throttle,
  });

  return {
    consentUrl: (marketplace, ours) =>
      consentUrl({ application, sellerCentral: endpoints.sellerCentral(marketplace), ...ours }),
    checkCallback: (callbackUri) =>
      checkCallback(callbackUri, { applicationId: application.id, sandboxOrigin }),
    confirmUrl: (callback, ours) => confirmUrl({ application, callback, ...ours }),
    exchangeCode: (exchange, signal) => tokens.exchangeCode(exchange, signal),
    invalidateTokens: (storeId) => tokens.invalidate(storeId),
    store(store) {
      const call = callFor(store);
      const reports = createReportsApi(call);
      return {
        ...reports,
        ...createSellersApi(call),
        ...createInboundApi(call),
        ...createPlacementsApi(call),
        ...createOutboundApi(call, shared.clock),
        ...createFinancesApi(call),
        ...createAwdApi(call),
        ...createSubscriptionsApi(call),
        fetchReport: (fetch) => fetchReport({ ...shared, poll: settings.poll }, reports, fetch),
      };
    },
    destinations: (region) =>
      createDestinationsApi(callFor({ id: notificationsScope, sellerId: 'application', region })),
  };
}
