import type { Theme } from './choice.ts';

export interface Picture {
  readonly name: string;
  readonly address: string;
  readonly who: string;
  readonly language: string;
  readonly theme: Theme;
  readonly width: number;
  /** From the folder of the sheet. */
  readonly file: string;
  /** Faults recorded while the picture was taken. */
  readonly faults: readonly string[];
}

/** One page with all pictures: a row for each page, and every picture links to itself in full size. */
export function contactSheet(pictures: readonly Picture[]): string {
  const rows = Object.entries(Object.groupBy(pictures, ({ name }) => name)).map(([name, group = []]) =>
    row(name, group),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 24px; font: 13px/1.5 system-ui, sans-serif; background: #e8eaed; color: #17202a; }
  h2 { margin: 32px 0 8px; font-size: 16px; }
  section { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start; padding-bottom: 8px; }
  figure { margin: 0; flex: none; }
  img { display: block; height: 320px; width: auto; max-width: 560px; object-fit: cover; object-position: top left; border: 1px solid #b7bdc5; background: #fff; }
  .faults { color: #a3201a; margin: 0 0 8px; }
</style>
<h1>${pictures.length} screens</h1>
${rows.join('\n')}
</html>
`;
}

function row(name: string, pictures: readonly Picture[]): string {
  const [first] = pictures;
  const faults = [...new Set(pictures.flatMap(({ faults }) => faults))];
  return `<h2 id="${escaped(name)}">${escaped(first?.address ?? name)} <small>as ${escaped(first?.who ?? '')}</small></h2>
${faults.map((fault) => `<p class="faults">${escaped(fault)}</p>`).join('\n')}
<section>
${pictures.map(figure).join('\n')}
</section>`;
}

function figure({ file, language, theme, width }: Picture): string {
  return `<figure><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt=""></a><figcaption>${width} px, ${language}, ${theme}</figcaption></figure>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
