import { ensureChromium } from '../chromium.ts';
import { signIn } from '../screens/sign-in.ts';
import type { Report, Tool } from './tool.ts';

export interface Page {
  readonly title: string;
  readonly path: string;
  readonly device: 'mobile' | 'desktop';
  /** The demo user to sign in as; without one nobody is signed in. */
  readonly signedInAs?: string;
}

/** Each run has its own browser, which contains only the session. */
export async function measure(tool: Tool, url: string, page: Page, runs: number): Promise<Report[]> {
  const cookies = page.signedInAs ? await startSession(url, page.signedInAs) : [];
  const reports: Report[] = [];
  while (reports.length < runs) reports.push(await measureOnce(tool, new URL(page.path, url), page, cookies));
  return reports;
}

async function measureOnce(
  { lighthouse, puppeteer }: Tool,
  url: URL,
  { device }: Page,
  cookies: readonly { name: string; value: string }[],
): Promise<Report> {
  const browser = await puppeteer.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--lang=en-US',
    ],
  });
  try {
    await browser.setCookie(...cookies.map((cookie) => ({ ...cookie, domain: url.hostname, path: '/' })));
    const result = await lighthouse.default(
      url.href,
      {
        port: Number(new URL(browser.wsEndpoint()).port),
        onlyCategories: ['performance', 'accessibility'],
        logLevel: 'error',
      },
      device === 'desktop' ? lighthouse.desktopConfig : undefined,
    );
    if (!result) throw new Error('Lighthouse gave no result');
    const { runtimeError, finalDisplayedUrl } = result.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    if (new URL(finalDisplayedUrl).pathname !== url.pathname)
      throw new Error(`${url.pathname} led to ${finalDisplayedUrl}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

async function startSession(url: string, username: string): Promise<{ name: string; value: string }[]> {
  const given = await signIn(url, username);
  if (given.length === 0) throw new Error(`${username} could not sign in`);
  const hiddenGuide = 'dbo_hide_guide=1';
  return [...given, hiddenGuide].map((cookie) => {
    const [name = '', value = ''] = cookie.split('=', 2);
    return { name, value };
  });
}
