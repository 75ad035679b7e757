import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { calculateKeyedHash, isSameBytes } from '../../platform/crypto.ts';

const deviceCookie = 'dbo_device';
const maxAgeDays = 180;
/** Users who share a browser. */
const maxAccounts = 5;

interface Device {
  readonly id: string;
  readonly mac: string;
}

/**
 * The device's id if this browser signed in to the account before. Known devices have a limit of their own, so that
 * wrong passwords from elsewhere do not lock out the owner.
 */
export function findKnownDevice(key: Buffer, request: FastifyRequest, account: number): string | undefined {
  return listDevices(request).find(({ id, mac }) =>
    isSameBytes(Buffer.from(mac, 'base64url'), signDevice(key, id, account)),
  )?.id;
}

export function rememberDevice(
  key: Buffer,
  { request, reply, https }: { request: FastifyRequest; reply: FastifyReply; https: boolean },
  account: number,
): void {
  if (findKnownDevice(key, request, account) !== undefined) return;
  const id = randomBytes(16).toString('base64url');
  const mac = signDevice(key, id, account).toString('base64url');
  const devices = [{ id, mac }, ...listDevices(request)].slice(0, maxAccounts);
  reply.setCookie(deviceCookie, devices.map((device) => `${device.id}.${device.mac}`).join('~'), {
    path: '/api/account/',
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
    maxAge: maxAgeDays * 86_400,
  });
}

function listDevices(request: FastifyRequest): Device[] {
  return (request.cookies[deviceCookie] ?? '').split('~', maxAccounts).flatMap((text) => {
    const [id = '', mac = ''] = text.split('.');
    return id === '' || mac === '' ? [] : [{ id, mac }];
  });
}

function signDevice(key: Buffer, id: string, account: number): Buffer {
  return calculateKeyedHash(key, `${account}\0${id}`);
}
