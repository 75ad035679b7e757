/** Sends a form of a sandbox page. */
export async function actOnSandbox<Answer>(
  sandboxUrl: string,
  path: string,
  form: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(new URL(path, sandboxUrl), {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(form),
  });
  if (!response.ok) {
    throw new Error(`the sandbox answered ${response.status} to ${path}: ${await response.text()}`);
  }
  return (await response.json()) as Answer;
}
