interface Named {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string | null;
}

/** What an account is called before others: its company, else its person. */
export function nameOf({ username, first_name, last_name, company }: Named): string {
  return company?.trim() || `${first_name} ${last_name}`.trim() || username;
}
