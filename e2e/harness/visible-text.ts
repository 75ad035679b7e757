import type { Page } from 'playwright-core';

/**
 * All visible and accessible text of the page: rendered text, names and descriptions. Parts marked as
 * another language are omitted.
 */
export function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const language = document.documentElement.lang;
    const isForeign = (element: Element | null) => {
      const marked = element?.closest('[lang]')?.getAttribute('lang');
      return marked !== undefined && marked !== null && marked !== language;
    };
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !parent || isForeign(parent)) continue;
      if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(parent.tagName)) continue;
      if (parent.checkVisibility({ visibilityProperty: true })) texts.push(text);
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
      if (isForeign(element) || element.closest('[aria-hidden="true"]')) continue;
      // A button is read by its accessible name; its content is decoration.
      if (element.parentElement?.closest('button, [role="button"]')) continue;
      for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
        const text = element.getAttribute(name)?.trim();
        if (text) texts.push(text);
      }
    }
    return [...new Set(texts)];
  });
}

/** Names that are the same in every language. */
const names =
  /\b(?:Recoup|Ctrl|POD|FAQ|FBA|AWD|FNSKU|ASIN|SKU|PDF|CSV|XLSX|ZIP|kB|MB|GB|QR|ID|IP|API|Webhook|Amazon|Chrome|HeadlessChrome|Chromium|Linux|Windows|macOS|USD|EUR|CNY)\b|US\$/g;
/** Text entered by users. */
const addresses = /[\w.+-]+@[\w.-]+|https?:\/\/\S+|\b[\d.:a-f]+\b/g;

const latinWord = /\p{Script=Latin}{2,}/u;
const chineseSign = /\p{Script=Han}/u;

/** Texts not in the page's language; `data` is text entered by users. */
export function listUntranslated(
  texts: readonly string[],
  language: 'en' | 'zh',
  data: readonly string[] = [],
): string[] {
  return texts.filter((text) => {
    const written = text.replaceAll(addresses, '');
    const own = data.reduce((rest, entered) => rest.replaceAll(entered, ''), written);
    if (/undefined|\[object|NaN|\{\w+\}/.test(own)) return true;
    if (language === 'en') return chineseSign.test(own);
    return latinWord.test(own.replaceAll(names, ''));
  });
}
