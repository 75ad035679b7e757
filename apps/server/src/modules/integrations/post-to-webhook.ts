import { lookup } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFault } from '@recoup/contract/webhook-event-names';
import { isPublicAddress } from './public-address.ts';

const maxMs = 10_000;
const answerBytes = 1_000;

export type Outcome =
  | { readonly status: number; readonly answer: string; readonly fault: null | 'refused' }
  | { readonly status: null; readonly answer: string; readonly fault: DeliveryFault };

/** Allowed destinations: anywhere in a demo, otherwise only https to public addresses. */
export interface Reach {
  readonly anywhere: boolean;
}

class AddressRefused extends Error {}

export function isAllowedUrl(url: URL, { anywhere }: Reach): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (anywhere) return true;
  const host = getHost(url);
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

/** Redirects are not followed: the checked address is the one that is called. */
export async function postToWebhook(
  url: URL,
  { body, headers }: { body: string; headers: Record<string, string> },
  reach: Reach,
): Promise<Outcome> {
  if (!isAllowedUrl(url, reach)) return toFailure('address_refused');
  const signal = AbortSignal.timeout(maxMs);
  try {
    const { status, answer } = await post(url, body, headers, signal, reach);
    return { status, answer, fault: status >= 200 && status < 300 ? null : 'refused' };
  } catch (error) {
    if (error instanceof AddressRefused) return toFailure('address_refused');
    return toFailure(signal.aborted ? 'timed_out' : 'unreachable', getErrorCode(error));
  }
}

function post(
  url: URL,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  { anywhere }: Reach,
): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      // A kept-alive connection would outlive the address check.
      agent: false,
      ...(!anywhere && { lookup: publicLookup }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = () => {
        const answer = Buffer.concat(parts).subarray(0, answerBytes).toString('utf8');
        resolve({ status: response.statusCode ?? 0, answer: answer.replaceAll('\0', '') });
        response.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= answerBytes) end();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    request.end(body);
  });
}

/** Connects to the checked addresses, so that a second DNS answer cannot differ. */
const publicLookup: LookupFunction = (host, options, found) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) found(error, '');
    else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      found(new AddressRefused(), '');
    } else if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
};

function getHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

function toFailure(fault: DeliveryFault, answer = ''): Outcome {
  return { status: null, answer, fault };
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
