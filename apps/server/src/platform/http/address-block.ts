import { isIPv6 } from 'node:net';

/** The addresses of one subscriber: an IPv4 address, or an IPv6 network of 64 bits. */
export function toAddressBlock(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%', 1)[0] ?? ip).toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const ends = tail === undefined ? [] : groups(tail);
  const missing = Math.max(0, 8 - groups(head).length - ends.length);
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...ends];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
