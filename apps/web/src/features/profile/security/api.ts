import type { CallName, Reply } from '@recoup/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../../lib/api/index.ts';

export type FactorList = Reply<CallName['GET /api/account/api/factors/']>;

/** The user's own second factors, also while another account is selected. */
export const factorsQuery = queryOptions({
  queryKey: ['own', 'factors'],
  queryFn: ({ signal }) => call('GET /api/account/api/factors/', { signal }),
});

export const startAuthenticator = endpoint('POST /api/account/api/factors/totp/');
export const confirmAuthenticator = endpoint('POST /api/account/api/factors/totp/confirm/');
export const removeAuthenticator = endpoint('DELETE /api/account/api/factors/totp/');
export const getPasskeyOptions = endpoint('POST /api/account/api/factors/passkeys/options/');
export const savePasskey = endpoint('POST /api/account/api/factors/passkeys/');
export const deletePasskey = endpoint('DELETE /api/account/api/factors/passkeys/{id}/');
export const createRecoveryCodes = endpoint('POST /api/account/api/factors/recovery_codes/');
export const deleteDevice = endpoint('DELETE /api/account/api/factors/devices/{id}/');
