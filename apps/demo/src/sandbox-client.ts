/** Controls the sandbox by the forms its own pages send. */
export class SandboxClient {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async send<Answer>(path: string, form: Record<string, string> = {}): Promise<Answer> {
    const response = await this.post(path, form);
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}`);
    return (await response.json()) as Answer;
  }

  async read<Answer>(path: string): Promise<Answer> {
    const response = await fetch(`${this.#url}${path}`, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}`);
    return (await response.json()) as Answer;
  }

  /** The address a form redirects the browser to; `address` is a path or a whole address. */
  async followForm(address: string, form: Record<string, string>): Promise<URL> {
    const response = await this.post(new URL(address, this.#url).pathname, form);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The sandbox answered ${response.status} to ${address}`);
    return new URL(location, this.#url);
  }

  post(path: string, form: Record<string, string>): Promise<Response> {
    return fetch(`${this.#url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(form),
    });
  }
}
