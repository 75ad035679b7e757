/** The value of a cookie in a `document.cookie` text; undefined when absent. */
export function getCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, ...rest] = pair.split('=');
    if (key?.trim() === name) return rest.join('=').trim();
  }
  return undefined;
}

const yearInSeconds = 31_536_000;

export function saveCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`;
}
