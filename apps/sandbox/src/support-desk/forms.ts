import { Refusal } from '../http/reply.ts';
import { lossKinds } from '../world/truth.ts';
import { idNames, type FiledCase } from './cases.ts';

const longestText = 8000;
const mostUnits = 1_000_000;

export function readCase(form: URLSearchParams): FiledCase {
  return {
    subject: readText(form, 'subject', 1, 200),
    text: readText(form, 'text', 1),
    kind: readChoice(form, 'kind', lossKinds),
    ids: Object.fromEntries(
      idNames.flatMap((name) => {
        const id = readText(form, name, 0, 60).toUpperCase();
        return id ? [[name, id]] : [];
      }),
    ),
    quantity: readNumber(form, 'quantity') ?? 1,
    attachments: readAttachments(form),
  };
}

export function readText(
  form: URLSearchParams,
  name: string,
  shortest: number,
  longest = longestText,
): string {
  const text = form.get(name)?.trim() ?? '';
  if (text.length < shortest || text.length > longest) {
    throw new Refusal(400, `${name} has ${shortest} to ${longest} characters`);
  }
  return text;
}

/** Undefined when left empty. */
export function readNumber(
  form: URLSearchParams,
  name: string,
  least = 1,
  most = mostUnits,
): number | undefined {
  const text = form.get(name)?.trim() ?? '';
  if (text === '') return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new Refusal(400, `${name} is a whole number from ${least} to ${most}`);
  }
  return number;
}

export function readChoice<Choice extends string>(
  form: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const wanted = form.get(name) ?? '';
  if (wanted === '') return undefined;
  const choice = choices.find((known) => known === wanted);
  if (choice === undefined) throw new Refusal(400, `${name} is one of ${choices.join(', ')}`);
  return choice;
}

/** In a urlencoded form a browser sends only the names of chosen files. */
export function readAttachments(form: URLSearchParams): string[] {
  const names = form.getAll('attachments').map((name) => name.trim());
  return names
    .filter(Boolean)
    .slice(0, 20)
    .map((name) => name.slice(0, 200));
}

/** Lets a demo backdate an action; undefined means now. */
export function readTime(form: URLSearchParams, now: number): number | undefined {
  const text = form.get('at')?.trim() ?? '';
  if (text === '') return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at) || at > now) throw new Refusal(400, 'at is a moment that has passed');
  return at;
}
