import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { launchBrowser, openVisitor, type Language, type Visitor } from '@recoup/e2e/harness/browser.ts';
import { openSignedIn } from '@recoup/e2e/harness/users.ts';
import { watchRest } from './at-rest.ts';
import type { Choice, Theme } from './choice.ts';
import { contactSheet, type Picture } from './contact-sheet.ts';
import { listLayoutShifts, slowApi } from '@recoup/e2e/harness/layout-shift.ts';
import { findAddress, type ListedPage } from './page-list.ts';
import { showState } from './states.ts';

const heights: Record<number, number> = { 360: 740 };
const tallest = 8000;
/** Time to render on a busy machine. */
const patience = 120_000;

interface Plan extends Pick<Choice, 'widths' | 'languages' | 'themes' | 'state'> {
  readonly url: string;
  readonly folder: string;
  readonly sights: readonly ListedPage[];
  /** All pages, also those without a requested picture. */
  readonly all: readonly ListedPage[];
}

/** Takes all requested pictures and writes the contact sheet. */
export async function takePictures(plan: Plan): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  const browser = await launchBrowser();
  try {
    for (const language of plan.languages) {
      for (const [who, sights = []] of Object.entries(Object.groupBy(plan.sights, ({ who }) => who))) {
        const visitor = await openAs(who as ListedPage['who'], browser, plan.url, language);
        await slowApi(visitor.page);
        await showState(visitor.page, plan.state);
        for await (const picture of takeAll(visitor, sights, language, plan)) pictures.push(picture);
        await visitor.close();
        console.log(`${language}, ${who}: ${sights.map(({ name }) => name).join(', ')}`);
      }
    }
  } finally {
    await browser.close();
  }
  await mkdir(plan.folder, { recursive: true });
  await writeFile(join(plan.folder, 'index.html'), contactSheet(sortBySights(plan.sights, pictures)));
  return pictures;
}

function openAs(
  who: ListedPage['who'],
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  url: string,
  language: Language,
): Promise<Visitor> {
  return who === 'nobody'
    ? openVisitor(browser, { url, language })
    : openSignedIn(browser, { url, language, who });
}

async function* takeAll(
  { page, faults }: Visitor,
  sights: readonly ListedPage[],
  language: Language,
  plan: Plan,
): AsyncGenerator<Picture> {
  const rest = watchRest(page);
  const known = plan.all.map(({ path }) => path);
  const links: string[] = [];
  for (const { path, name, who } of sights) {
    if (path.includes('$') && path !== '/$' && links.length === 0)
      links.push(...(await listLinks(page, path.slice(0, path.indexOf('/', 1)), rest)));
    const address = findAddress(path, links, known);
    faults.length = 0;
    const [width = 1440] = plan.widths;
    await page.setViewportSize({ width, height: leastHeight(width) });
    await page.goto(address);
    await rest();
    faults.push(...(await listLayoutShifts(page)));
    links.push(...(await hrefs(page)));
    for (const width of plan.widths) {
      await fitWindow(page, width, rest);
      for (const theme of plan.themes) {
        const file = join(language, theme, String(width), `${name}.png`);
        await takeOne(page, theme, join(plan.folder, file), rest);
        yield { name, address, who, language, theme, width, file, faults: [...faults] };
      }
    }
  }
}

function leastHeight(width: number): number {
  return heights[width] ?? 900;
}

/** A window as high as what it shows, as the menu and whatever floats reach to the bottom of a window. */
async function fitWindow(page: Visitor['page'], width: number, rest: () => Promise<void>): Promise<void> {
  const least = leastHeight(width);
  await page.setViewportSize({ width, height: least });
  await rest();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, least), tallest) });
}

async function takeOne(
  page: Visitor['page'],
  theme: Theme,
  file: string,
  rest: () => Promise<void>,
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await rest();
  await mkdir(dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled', timeout: patience });
}

async function listLinks(page: Visitor['page'], path: string, rest: () => Promise<void>): Promise<string[]> {
  await page.goto(path);
  await rest();
  return hrefs(page);
}

function hrefs(page: Visitor['page']): Promise<string[]> {
  return page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

function sortBySights(sights: readonly ListedPage[], pictures: readonly Picture[]): readonly Picture[] {
  const place = new Map(sights.map(({ name }, index) => [name, index]));
  return pictures.toSorted((one, other) => (place.get(one.name) ?? 0) - (place.get(other.name) ?? 0));
}
