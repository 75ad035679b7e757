import type { IncomingMessage } from 'node:http';
import { isForm, readBody } from '../http/body.ts';
import { json, type Reply } from '../http/reply.ts';
import { isSameSecret } from '../sms/same-secret.ts';
import type { MarketplaceFaults } from './faults.ts';
import { accessLifeSeconds, type Grants } from './grants.ts';
import type { MarketplaceSettings } from './settings.ts';

const scopes = ['sellingpartnerapi::notifications', 'sellingpartnerapi::client_credential:rotation'];

/** Login with Amazon has an error shape of its own. */
class TokenRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

export interface TokenAnswer {
  readonly reply: Reply;
  readonly code: string | undefined;
}

export function createTokenEndpoint(
  settings: MarketplaceSettings,
  grants: Grants,
  faults: MarketplaceFaults,
): (request: IncomingMessage) => Promise<TokenAnswer> {
  const secrets = [settings.clientSecret, settings.formerSecret].filter((each) => each !== undefined);
  function give(fields: ReadonlyMap<string, string>): Record<string, unknown> {
    const read = (name: string) => {
      const value = fields.get(name);
      if (value) return value;
      throw new TokenRefusal(400, 'invalid_request', `The request is missing a required parameter : ${name}`);
    };
    const grantType = read('grant_type');
    if (
      read('client_id') !== settings.clientId ||
      !secrets.some((secret) => isSameSecret(read('client_secret'), secret)) ||
      faults.take('expired-secret')
    ) {
      throw new TokenRefusal(401, 'invalid_client', 'Client authentication failed');
    }
    const shared = { token_type: 'bearer', expires_in: accessLifeSeconds };
    switch (grantType) {
      case 'authorization_code': {
        const given = grants.redeemCode(read('code'), read('redirect_uri'));
        if (!given) {
          throw new TokenRefusal(400, 'invalid_grant', 'The request has an invalid grant parameter : code');
        }
        return { access_token: given.accessToken, refresh_token: given.refreshToken, ...shared };
      }
      case 'refresh_token': {
        const refreshToken = read('refresh_token');
        const accessToken = grants.refresh(refreshToken);
        if (accessToken === undefined) {
          throw new TokenRefusal(
            400,
            'invalid_grant',
            "The request has an invalid grant parameter : refresh_token. User may have revoked or didn't grant the permission.",
          );
        }
        return { access_token: accessToken, refresh_token: refreshToken, ...shared };
      }
      case 'client_credentials': {
        const scope = read('scope');
        if (!scope.split(' ').every((one) => scopes.includes(one))) {
          throw new TokenRefusal(400, 'invalid_scope', 'The request has an invalid parameter : scope');
        }
        return { access_token: grants.issueGrantless(scope), ...shared };
      }
      default:
        throw new TokenRefusal(
          400,
          'unsupported_grant_type',
          'The authorization grant type is not supported by the authorization server',
        );
    }
  }

  return async (request) => {
    try {
      if (faults.take('token-500')) throw new TokenRefusal(500, 'server_error', 'The service failed');
      const body = give(await readFields(request));
      const reply = json(200, body);
      return { reply: { ...reply, headers: { ...reply.headers, pragma: 'no-cache' } }, code: undefined };
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error;
      const { status, code, message } = error;
      return { reply: json(status, { error: code, error_description: message }), code };
    }
  };
}

/** The documentation asks for a form; Amazon's own client sends JSON. */
async function readFields(request: IncomingMessage): Promise<ReadonlyMap<string, string>> {
  const text = (await readBody(request)).toString('utf8');
  if (isForm(request)) return new Map(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) {
      return new Map(
        Object.entries(value).map(([name, field]) => [name, typeof field === 'string' ? field : '']),
      );
    }
  } catch {
    // Neither a form nor JSON: refused below.
  }
  throw new TokenRefusal(400, 'invalid_request', 'The request body is neither a form nor JSON');
}
