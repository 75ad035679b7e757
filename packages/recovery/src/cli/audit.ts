import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { auditRegions, type AuditRegion } from '../policy/policy.ts';
import { asJson } from './as-json.ts';
import { asText } from './as-text.ts';
import { auditFolder } from './audit-folder.ts';

const usage = `Usage: npm run audit -- FOLDER [--region ${auditRegions.join('|')}] [--as-of YYYY-MM-DD] [--json]

Reads every report in FOLDER and says what the marketplace owes. Reports are known by their header, not their name.
`;

class BadArguments extends Error {}

try {
  const { folder, region, asOf, json } = readArguments();
  const isWatched = process.stderr.isTTY;
  const clear = isWatched ? '\r\u001B[2K' : '';
  const audit = await auditFolder(folder, {
    asOf,
    region,
    onProgress: isWatched ? (what) => process.stderr.write(`${clear}${what}`) : undefined,
  });
  process.stderr.write(clear);
  process.stdout.write(json ? `${asJson(audit)}\n` : asText(audit, folder));
  if (audit.read.length === 0) {
    process.stderr.write(`There is no report in ${folder} that can be read.\n`);
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(error instanceof BadArguments ? `${error.message}\n\n${usage}` : `${String(error)}\n`);
  process.exitCode = 1;
}

function readArguments(): { folder: string; region: AuditRegion | undefined; asOf: string; json: boolean } {
  const { values, positionals } = parsed();
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new BadArguments('Name one folder.');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new BadArguments(`${folder} is not a folder.`);
  const region = auditRegions.find((known) => known === values.region?.toUpperCase());
  if (values.region !== undefined && region === undefined)
    throw new BadArguments(`${values.region} is not a region.`);
  const asOf = values['as-of'] ?? new Date().toISOString().slice(0, 10);
  if (!isDay(asOf)) throw new BadArguments(`${asOf} is not a day.`);
  return { folder, region, asOf, json: values.json };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        region: { type: 'string' },
        'as-of': { type: 'string' },
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
