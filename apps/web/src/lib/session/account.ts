import { personName } from '@recoup/contract/person-name';
import { fieldsOf, listOf, textOf } from '../replies.ts';

/** An account as the dashboard knows it; what a reply leaves out is empty. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As the server wrote it. */
  readonly dateJoined: string;
  readonly company: string;
  readonly roles: readonly string[];
}

/** A customer one may act for. */
export type SubAccount = Pick<Account, 'id' | 'username' | 'firstName' | 'lastName' | 'company' | 'email'>;

export function readAccount(reply: unknown): Account {
  const given = fieldsOf(reply);
  return {
    ...readSubAccount(given),
    phone: textOf(given['phone']),
    dateJoined: textOf(given['date_joined']),
    roles: listOf(given['roles']).map(textOf),
  };
}

export function readSubAccounts(reply: unknown): readonly SubAccount[] {
  return listOf(reply)
    .map(readSubAccount)
    .filter(({ id }) => id !== '');
}

function readSubAccount(reply: unknown): SubAccount {
  const given = fieldsOf(reply);
  return {
    id: textOf(given['id']),
    username: textOf(given['username']),
    firstName: textOf(given['first_name']),
    lastName: textOf(given['last_name']),
    company: textOf(given['company']),
    email: textOf(given['email']),
  };
}

/** The company, else the person, else the username. */
export function accountName({ company, username, firstName, lastName }: SubAccount): string {
  return company || personName(firstName, lastName) || username;
}

/** The company or the person, then the e-mail address; the username where either is not known. */
export function accountLabel(account: SubAccount): string {
  const parts = [accountName(account), account.email || account.username];
  return [...new Set(parts)].join(' · ');
}

/** The moment an account was opened; null when it is not known. */
export function joinedAt({ dateJoined }: Pick<Account, 'dateJoined'>): Date | null {
  const moment = new Date(dateJoined === '' ? Number.NaN : dateJoined);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
