import type { Region } from '@recoup/contract/stores';
import {
  amazonEndpoints,
  createMarketplaceClient,
  findMarketplaceById,
  findMarketplaceByCountry,
  MarketplaceError,
  systemClock,
  type Marketplace,
  type MarketplaceClient,
  type MarketplaceParticipation,
  type MarketplaceSettings,
  type StoreClient,
  type TokenStore,
} from '@recoup/sp-api';
import { ConfigFault, type Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import { createKeyring, type Keyring } from '../../platform/keyring.ts';
import type { Log } from '../../platform/log.ts';
import { Problem } from '../../platform/problem.ts';
import { createSecretRecorder, requireClientSecrets } from './client-secrets.ts';
import { createSharedLimiter } from './rate-limiter.ts';
import { saveRefreshToken, getRefreshToken, secretsPurpose } from './secrets.ts';
import type { StoreRef } from './states.ts';

/** The marketplace operations stores need. */
export interface MarketplaceAccess {
  readonly client: Pick<
    MarketplaceClient,
    'consentUrl' | 'confirmUrl' | 'checkCallback' | 'exchangeCode' | 'invalidateTokens' | 'destinations'
  >;
  readonly keyring: Keyring;
  /** Speed factor of a sandbox. */
  readonly pace: number;
  store(store: StoreRef & { sellerId: string; region: Region }): StoreClient;
  /** Lists the seller's marketplaces with a token that is not stored yet: proves that it works. */
  tryToken(candidate: Candidate): Promise<Proven>;
}

interface Candidate {
  readonly sellerId: string;
  readonly region: Region;
  readonly refreshToken: string;
}

export interface Proven extends Candidate {
  /** Undefined when the application lacks the role to list them. */
  readonly participations: readonly MarketplaceParticipation[] | undefined;
}

/** For interactive calls. */
export const interactiveTimeouts = {
  backOff: { attempts: 3, firstMs: 300, maxMs: 2_000 },
  timeoutMs: 10_000,
};

/** A user waits for the replies, so longer waits for a rate limit fail. */
const waitOptions = { maxWaitMs: 5_000 };

/** Seller Central's address, or the configured replacement. */
export function getSellerCentralUrl({
  SELLER_CENTRAL_URL,
}: Pick<Config, 'SELLER_CENTRAL_URL'>): (marketplace: Marketplace) => string {
  return (marketplace) =>
    SELLER_CENTRAL_URL?.replace('{region}', marketplace.region) ?? amazonEndpoints.sellerCentral(marketplace);
}

export function connectMarketplace(
  config: Config,
  data: Data,
  log: Log,
  how: Pick<MarketplaceSettings, 'backOff' | 'timeoutMs'> = {},
): MarketplaceAccess {
  const keyring = createKeyring(config, secretsPurpose);
  const onSecret = createSecretRecorder(data, log);
  const connect = (tokenStore: TokenStore): MarketplaceClient =>
    createMarketplaceClient({
      clock: { ...systemClock, now: () => data.clock.now().getTime() },
      endpoints: {
        lwa: config.LWA_URL ?? amazonEndpoints.lwa,
        spApi: {
          na: config.SP_API_NA_URL ?? amazonEndpoints.spApi.na,
          eu: config.SP_API_EU_URL ?? amazonEndpoints.spApi.eu,
          fe: config.SP_API_FE_URL ?? amazonEndpoints.spApi.fe,
        },
        sellerCentral: getSellerCentralUrl(config),
      },
      application: {
        // Read when it is needed: processes that only serve pages need no marketplace.
        get id() {
          return setting(config, 'SP_API_APPLICATION_ID');
        },
        draft: config.SP_API_DRAFT,
      },
      credentials: async () => ({
        clientId: setting(config, 'SP_API_CLIENT_ID'),
        ...(await requireClientSecrets(config)),
      }),
      onSecret,
      userAgent: `Recoup/1.0 (Language=TypeScript/7; Platform=Node/${process.versions.node})`,
      tokenStore,
      limiter,
      sandboxOrigin: config.SELLER_CENTRAL_URL,
      log,
      ...how,
    });
  const limiter = createSharedLimiter(data, config.SP_API_PACE);
  const client = connect(createTokenStore(data, keyring));

  return {
    client,
    keyring,
    pace: config.SP_API_PACE,
    store: ({ account, store, sellerId, region }) =>
      client.store({ id: toTokenId({ account, store }), sellerId, region }),
    async tryToken({ sellerId, region, refreshToken }) {
      let current = refreshToken;
      const trial = connect({
        refreshToken: async () => current,
        replaceRefreshToken: async (_id, _from, to) => {
          current = to;
        },
      });
      const participations = await listParticipations(trial.store({ id: 'candidate', sellerId, region }));
      return { sellerId, region, refreshToken: current, participations };
    },
  };
}

/**
 * Without the role to list marketplaces Amazon refuses as it does in a wrong region; another call proves that the
 * authorization works.
 */
async function listParticipations(
  store: StoreClient,
): Promise<readonly MarketplaceParticipation[] | undefined> {
  try {
    return await store.getMarketplaceParticipations(waitOptions);
  } catch (error) {
    if (!isRoleRefusal(error)) throw error;
    await store.getReports({ reportTypes: ['GET_FBA_REIMBURSEMENTS_DATA'], pageSize: 1 }, waitOptions);
    return undefined;
  }
}

/** A refusal caused by a missing permission of the application or the seller, not by the token. */
export function isRoleRefusal(error: unknown): error is MarketplaceError {
  return error instanceof MarketplaceError && error.status === 403;
}

function setting(config: Config, name: 'SP_API_CLIENT_ID' | 'SP_API_APPLICATION_ID'): string {
  const value = config[name];
  if (value === undefined) throw new ConfigFault([`Setting ${name}: must be set when no sandbox runs.`]);
  return value;
}

/** The store id as the marketplace client uses it. */
export function toTokenId({ account, store }: StoreRef): string {
  return `${account}/${store}`;
}

function createTokenStore(data: Data, keyring: Keyring): TokenStore {
  const parseRef = (id: string): StoreRef => {
    const [account = Number.NaN, store = Number.NaN] = id.split('/').map(Number);
    return { account, store };
  };
  return {
    refreshToken: (id) => data.withSystem((tx) => getRefreshToken(tx, keyring, parseRef(id))),
    replaceRefreshToken: (id, from, to) =>
      data.withSystem(async (tx) => {
        const current = await getRefreshToken(tx, keyring, parseRef(id));
        if (current === from) await saveRefreshToken(tx, keyring, parseRef(id), to);
      }),
  };
}

const defaultCountry: Record<Region, string> = { na: 'US', eu: 'DE', fe: 'JP' };

/** The Seller Central a store's owner signs in to: the one remembered, else of a marketplace the store sells in. */
export function getHomeMarketplace(store: {
  readonly region: Region;
  readonly home: string | null;
  readonly marketplaces: readonly string[];
}): Marketplace {
  const largest = getConsentMarketplace(store.region, undefined);
  const known = findMarketplaceById(store.home ?? '');
  if (known?.region === store.region) return known;
  if (store.marketplaces.includes(largest.id)) return largest;
  return findMarketplaceById(store.marketplaces[0] ?? '') ?? largest;
}

/** The marketplace of the consent page: the named one, otherwise the region's largest. */
export function getConsentMarketplace(region: Region, named: string | undefined): Marketplace {
  const found =
    named === undefined
      ? findMarketplaceByCountry(defaultCountry[region])
      : (findMarketplaceById(named) ?? findMarketplaceByCountry(named));
  if (found === undefined || found.region !== region) {
    throw new Problem('invalid_input', { fields: { marketplace: { fault: 'not_valid' } } });
  }
  return found;
}
