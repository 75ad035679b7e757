/** What an operator may be trusted with; `*.superuser` has every one of them. */
export const operatorRoles = ['claims', 'billing', 'support', 'administration'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export const superuserRole = '*.superuser';

/** A role as stored among the roles of an account. */
export function toRoleName(role: OperatorRole): `*.${OperatorRole}` {
  return `*.${role}`;
}

export function hasRole(roles: readonly string[], role: OperatorRole): boolean {
  return roles.includes(superuserRole) || roles.includes(toRoleName(role));
}

export function isOperator(roles: readonly string[]): boolean {
  return operatorRoles.some((role) => hasRole(roles, role));
}
