const hidden = '***';

interface Named {
  readonly company: string;
  readonly username: string;
}

/** Masked, so that only someone who knows the account recognizes it. */
export function maskName({ company, username }: Named): string {
  const name = company.trim() === '' ? username : company.trim();
  const [local = '', domain] = name.split('@');
  if (domain !== undefined) return `${getFirst(local)}${hidden}@${getFirst(domain)}${hidden}`;
  if (/^\+\d{6,}$/.test(name)) return `${hidden}${name.slice(-2)}`;
  const characters = [...name];
  return `${getFirst(name)}${hidden}${characters.length > 3 ? characters.at(-1) : ''}`;
}

function getFirst(text: string): string {
  return [...text][0] ?? '';
}
