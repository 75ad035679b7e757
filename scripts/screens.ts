// Takes pictures of every page in each width, language and theme, on one contact sheet.
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { chosen, readChoice, usage } from './screens/choice.ts';
import { listPages } from './screens/page-list.ts';
import { takeReadmePictures } from './screens/readme-pictures.ts';
import { takePictures } from './screens/take-pictures.ts';
import { withProduct } from './screens/with-product.ts';

const root = resolve(import.meta.dirname, '..');
const ownFolder = join(root, '.data/screens');

const plan = await readPlan();
if (plan) await run(plan).catch(print);

async function readPlan() {
  try {
    const choice = readChoice(process.argv.slice(2));
    const all = await listPages();
    return { choice, all, sights: chosen(all, choice.pages) };
  } catch (error) {
    print(error);
    console.error(usage);
    return undefined;
  }
}

async function run({ choice, ...pages }: NonNullable<Awaited<ReturnType<typeof readPlan>>>): Promise<void> {
  ensureChromium();
  await withProduct(choice.url, async (url) => {
    if (choice.readme) return takeReadmePictures(url, choice.folder ?? join(root, 'docs'));
    const folder = resolve(choice.folder ?? ownFolder);
    // Deletes pictures of former pages, unless the folder was given by the user.
    if (choice.folder === undefined) await rm(ownFolder, { recursive: true, force: true });
    const pictures = await takePictures({ ...choice, ...pages, url, folder });
    const faulty = new Set(pictures.filter(({ faults }) => faults.length > 0).map(({ name }) => name));
    console.log(`${pictures.length} pictures: ${join(folder, 'index.html')}`);
    if (faulty.size > 0) console.log(`With faults, listed on the sheet: ${[...faulty].join(', ')}`);
  });
}

function print(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
