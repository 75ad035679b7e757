import { bracketedPlaces, chinesePlaces, legalBeginnings, legalEndings, legalWords } from './legal-forms.ts';
import { toSimplified } from './simplified.ts';

/**
 * Normal form of a company name: without case, width, accents, traditional characters, punctuation, spaces
 * and legal form; place names are moved to the end. Empty when nothing is left.
 */
export function toCompanyKey(name: string): string {
  const plain = fold(name);
  const { rest, found } = takeBracketedPlaces(plain);
  const words = dropLegalWords(toWords(rest));
  const { core, more } = takeOuterPlaces(dropLegalEndings(words.join('')));
  const named = [...new Set([...found, ...more])].toSorted();
  if (core !== '') return core + named.join('');
  // A name consisting only of a legal form is kept.
  return toWords(plain).join('');
}

function fold(name: string): string {
  return (
    toSimplified(name.normalize('NFKC'))
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      // Both are pronounced alike.
      .replaceAll('&', ' and ')
      // Not word separators: L.L.C., Levi's.
      .replaceAll(/[.'’`·]/g, '')
  );
}

function toWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function takeBracketedPlaces(text: string): { rest: string; found: string[] } {
  const found: string[] = [];
  const rest = text.replaceAll(/[([【〔]([^()[\]【】〔〕]*)[)\]】〕]/g, (_whole, inside: string) => {
    const place = inside.replaceAll(' ', '').replace(/[省市]$/, '');
    if (!bracketedPlaces.has(place)) return ` ${inside} `;
    found.push(place);
    return ' ';
  });
  return { rest, found };
}

/** Matched from the end: “GmbH & Co. KG” is three forms and a conjunction. */
function dropLegalWords(words: readonly string[]): readonly string[] {
  let end = words.length;
  while (end > 0 && (legalWords.has(words[end - 1] ?? '') || isJoin(words, end - 1))) end -= 1;
  const start = end > 1 && words[0] === 'the' ? 1 : 0;
  return words.slice(start, end);
}

function isJoin(words: readonly string[], at: number): boolean {
  return words[at] === 'and' && at < words.length - 1;
}

function dropLegalEndings(text: string): string {
  let rest = text;
  for (const form of legalBeginnings) {
    if (rest.startsWith(form)) rest = rest.slice(form.length);
  }
  for (let form = findEnding(rest); form !== undefined; form = findEnding(rest)) {
    rest = rest.slice(0, -form.length);
  }
  return rest;
}

function findEnding(text: string): string | undefined {
  return legalEndings.find((form) => text.endsWith(form));
}

/** Repeated: a city may follow a province. */
function takeOuterPlaces(text: string): { core: string; more: string[] } {
  const more: string[] = [];
  let core = text;
  for (let outer = findOuterPlace(core); outer !== undefined; outer = findOuterPlace(core)) {
    more.push(outer.place);
    core = outer.rest;
  }
  return { core, more };
}

function findOuterPlace(text: string): { place: string; rest: string } | undefined {
  for (const place of chinesePlaces) {
    const behind = text.startsWith(place) ? text.slice(place.length).replace(/^[省市]/, '') : '';
    const before = text.endsWith(place) ? text.slice(0, -place.length) : '';
    const rest = behind || before;
    if (rest !== '') return { place, rest };
  }
  return undefined;
}
