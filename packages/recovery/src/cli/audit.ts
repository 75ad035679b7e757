import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dateOrders, type DateOrder } from '../import/date-order.ts';
import { auditRegions, type AuditRegion } from '../policy/policy.ts';
import { formatJson } from './format-json.ts';
import { formatRules } from './format-rules.ts';
import { formatText } from './format-text.ts';
import { auditFolder } from './audit-folder.ts';
import { cliLanguages, wordsIn, type CliLanguage } from './languages.ts';
import type { CliWords } from './words.ts';

const usage = `Usage: npm run audit -- FOLDER [--region ${auditRegions.join('|')}] [--as-of YYYY-MM-DD]
       [--date-order ${dateOrders.join('|')}] [--language ${cliLanguages.join('|')}] [--json]
       npm run audit -- --list [--as-of YYYY-MM-DD] [--language ${cliLanguages.join('|')}]

Audits every report in FOLDER. Reports are known by their header, not their name. --date-order says what stands first in
03/04/2026, for files whose rows do not show it. --list shows the claim types and the rules of their windows, each with its
source and whether Amazon confirms it.
`;

class BadArguments extends Error {}

try {
  const { folder, language, asOf, ...given } = readArguments();
  const words = wordsIn[language];
  if (folder === undefined) process.stdout.write(formatRules(asOf, words));
  else await printAudit(folder, { ...given, asOf, words });
} catch (error) {
  process.stderr.write(error instanceof BadArguments ? `${error.message}\n\n${usage}` : `${String(error)}\n`);
  process.exitCode = 1;
}

async function printAudit(
  folder: string,
  {
    asOf,
    at,
    region,
    dateOrder,
    json,
    words,
  }: Omit<Arguments, 'folder' | 'language'> & { readonly words: CliWords },
): Promise<void> {
  const isWatched = process.stderr.isTTY;
  const clear = isWatched ? '\r\u001B[2K' : '';
  const audit = await auditFolder(folder, {
    asOf,
    at,
    region,
    dateOrder,
    onProgress: isWatched ? (what) => process.stderr.write(`${clear}${what}`) : undefined,
  });
  process.stderr.write(clear);
  process.stdout.write(json ? `${formatJson(audit, words)}\n` : formatText(audit, folder, words));
  if (audit.read.length === 0) {
    process.stderr.write(`${words.noReport(folder)}\n`);
    process.exitCode = 1;
  }
}

interface Arguments {
  /** Undefined with `--list`. */
  readonly folder: string | undefined;
  readonly language: CliLanguage;
  readonly region: AuditRegion | undefined;
  readonly dateOrder: DateOrder | undefined;
  readonly asOf: string;
  readonly at: Date | undefined;
  readonly json: boolean;
}

function readArguments(): Arguments {
  const { values, positionals } = parsed();
  const [folder, ...more] = positionals;
  if (more.length > 0 || (folder === undefined) !== values.list) throw new BadArguments('Name one folder.');
  if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new BadArguments(`${folder} is not a folder.`);
  const region = auditRegions.find((known) => known === values.region?.toUpperCase());
  if (values.region !== undefined && region === undefined)
    throw new BadArguments(`${values.region} is not a region.`);
  const dateOrder = dateOrders.find((known) => known === values['date-order']);
  if (values['date-order'] !== undefined && dateOrder === undefined)
    throw new BadArguments(`${values['date-order']} is neither ${dateOrders.join(' nor ')}.`);
  const language = cliLanguages.find((known) => known === values.language);
  if (language === undefined) throw new BadArguments(`${values.language} is not a language.`);
  const at = values['as-of'] === undefined ? new Date() : undefined;
  const asOf = values['as-of'] ?? new Date().toISOString().slice(0, 10);
  if (!isDay(asOf)) throw new BadArguments(`${asOf} is not a day.`);
  return { folder, language, region, dateOrder, asOf, at, json: values.json };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        region: { type: 'string' },
        'as-of': { type: 'string' },
        'date-order': { type: 'string' },
        language: { type: 'string', default: 'en' },
        list: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new BadArguments(error instanceof Error ? error.message : String(error));
  }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}
