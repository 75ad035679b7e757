import type { CompanyStanding } from '@recoup/contract/company-standings';
import type { FastifyReply } from 'fastify';
import { agencyLimits } from '@recoup/contract/agency-limits';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { sendTable, type TableFormat } from '../../platform/http/send-table.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { findCheck, listNames } from './list-checks.ts';

export async function exportCheck(
  data: Data,
  actor: Actor,
  id: number,
  { standing, format }: { standing?: CompanyStanding | undefined; format: TableFormat },
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const words = catalogues[language].checkExport;
  const names = await data.withTenant(actor, async (tx) => {
    await findCheck(tx, actor.account, id);
    return listNames(tx, actor.account, id, {
      standing,
      sort: 'position',
      limit: agencyLimits.namesPerCheck,
    });
  });
  const lines = names.map((name) => [name.company, words.standings[name.standing], name.score]);
  return sendTable(reply, format, {
    name: 'companies',
    sheet: words.sheet,
    header: Object.values(words.columns),
    rows: lines,
  });
}
