import { formatFullName } from '@recoup/contract/full-name';
import { readFields, readList, readText } from '../replies.ts';

/** Fields missing from the reply are empty. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Unparsed, in the server's format. */
  readonly dateJoined: string;
  readonly company: string;
  readonly roles: readonly string[];
}

/** A customer the user may act for. */
export type SubAccount = Pick<Account, 'id' | 'username' | 'firstName' | 'lastName' | 'company' | 'email'>;

export function readAccount(reply: unknown): Account {
  const given = readFields(reply);
  return {
    ...readSubAccount(given),
    phone: readText(given['phone']),
    dateJoined: readText(given['date_joined']),
    roles: readList(given['roles']).map(readText),
  };
}

export function readSubAccounts(reply: unknown): readonly SubAccount[] {
  return readList(reply)
    .map(readSubAccount)
    .filter(({ id }) => id !== '');
}

function readSubAccount(reply: unknown): SubAccount {
  const given = readFields(reply);
  return {
    id: readText(given['id']),
    username: readText(given['username']),
    firstName: readText(given['first_name']),
    lastName: readText(given['last_name']),
    company: readText(given['company']),
    email: readText(given['email']),
  };
}

/** The company, else the user's name, else the username. */
export function accountName({ company, username, firstName, lastName }: SubAccount): string {
  return company || formatFullName(firstName, lastName) || username;
}

/** The company or the user's name, then the e-mail address; the username where either is unknown. */
export function accountLabel(account: SubAccount): string {
  const parts = [accountName(account), account.email || account.username];
  return [...new Set(parts)].join(' · ');
}

/** When the account was created; null when unknown. */
export function joinedAt({ dateJoined }: Pick<Account, 'dateJoined'>): Date | null {
  const moment = new Date(dateJoined === '' ? Number.NaN : dateJoined);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
