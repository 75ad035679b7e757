import type { contract, Reply } from '@recoup/contract';
import { regions } from '@recoup/contract/stores';
import { amazonEndpoints, AuthorizationFailed, ReauthorizationRequired, type Region } from '@recoup/sp-api';
import type { Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { connectQueue } from '../../platform/queue/sqs-queue.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { connectMarketplace, interactiveTimeouts } from './marketplace.ts';

type SetupCheck = Reply<typeof contract.storeOperations.checkSetup>;
type Result = SetupCheck['checks'][number];

interface CheckTools {
  readonly config: Config;
  readonly data: Data;
  readonly log: Log;
}

const timeoutMs = 10_000;
/** More than the network explains: the clock is not synchronised. */
const maxClockDifferenceMs = 60_000;

/** Calls Amazon and our own address with invalid tokens, as linking a store does; checks the queue if there is one. */
export async function checkSetup(tools: CheckTools & { publicUrl: () => string }): Promise<SetupCheck> {
  const [credentials, address, queue, ...endpoints] = await Promise.all([
    checkCredentials(tools),
    checkAddress(tools.publicUrl()),
    checkQueue(tools.config),
    ...regions.map((region) => checkEndpoint(region, getEndpoint(tools.config, region))),
  ]);
  const differences = endpoints.flatMap(({ clockDifferenceMs }) => clockDifferenceMs ?? []);
  return {
    checked_at: tools.data.clock.now().toISOString(),
    checks: [
      credentials,
      ...endpoints.map(({ result }) => result),
      address,
      checkClock(differences),
      ...(queue === undefined ? [] : [queue]),
    ],
  };
}

/** Uses an invalid refresh token, which Amazon reports as invalid only if it knows the application. */
export async function checkCredentials({ config, data, log }: CheckTools): Promise<Result> {
  const marketplace = connectMarketplace(config, data, log, interactiveTimeouts);
  try {
    await marketplace.tryToken({ sellerId: 'A0CHECK', region: 'na', refreshToken: 'Atzr|nobody' });
  } catch (error) {
    if (error instanceof ReauthorizationRequired) return { name: 'credentials', fault: null, detail: '' };
    const isRefused = error instanceof AuthorizationFailed && !error.retryable;
    return {
      name: 'credentials',
      fault: isRefused ? 'refused' : 'unreachable',
      detail: describe(error),
    };
  }
  return { name: 'credentials', fault: null, detail: '' };
}

/** Amazon's endpoints answer an invalid access token with 401 or 403. */
async function checkEndpoint(
  name: Region,
  url: string,
): Promise<{ result: Result; clockDifferenceMs?: number }> {
  try {
    // Not the movable clock: the machine's is compared with Amazon's.
    const asked = systemClock.now().getTime();
    const reply = await fetch(`${url}/sellers/v1/marketplaceParticipations`, {
      headers: { 'x-amz-access-token': 'Atza|nobody' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.body?.cancel();
    const isRight = reply.status === 401 || reply.status === 403;
    const date = Date.parse(reply.headers.get('date') ?? '');
    return {
      result: isRight
        ? { name, fault: null, detail: '' }
        : { name, fault: 'unreachable', detail: `HTTP ${reply.status}` },
      ...(isRight && !Number.isNaN(date) && { clockDifferenceMs: date - asked }),
    };
  } catch (error) {
    return { result: { name, fault: 'unreachable', detail: describe(error) } };
  }
}

/** Checks that the service is reachable under its own address. */
export async function checkAddress(url: string): Promise<Result> {
  const name = 'address';
  try {
    const reply = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(timeoutMs) });
    await reply.body?.cancel();
    return reply.ok
      ? { name, fault: null, detail: '' }
      : { name, fault: 'unreachable', detail: `HTTP ${reply.status}` };
  } catch (error) {
    return { name, fault: 'unreachable', detail: describe(error) };
  }
}

/** Undefined when no queue is configured. */
export async function checkQueue(config: Config): Promise<Result | undefined> {
  const queue = connectQueue(config);
  if (queue === undefined) return undefined;
  try {
    await queue.count();
    return { name: 'queue', fault: null, detail: '' };
  } catch (error) {
    return { name: 'queue', fault: 'queue_fails', detail: describe(error) };
  }
}

function checkClock(differencesMs: readonly number[]): Result {
  const [least] = differencesMs.map(Math.abs).toSorted((one, other) => one - other);
  if (least === undefined || least <= maxClockDifferenceMs) return { name: 'clock', fault: null, detail: '' };
  return { name: 'clock', fault: 'differs', detail: `${Math.round(least / 1000)} s` };
}

function getEndpoint(config: Config, region: Region): string {
  const configured = { na: config.SP_API_NA_URL, eu: config.SP_API_EU_URL, fe: config.SP_API_FE_URL };
  return configured[region] ?? amazonEndpoints.spApi[region];
}

function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
