import type { Reply } from '../http/reply.ts';
import type { RouteGroup, Route } from '../http/router.ts';
import { calculateReferenceRates, type DayOfRates } from './reference-rates.ts';

/** The ECB's reference rate files, by the number of days they cover. */
const files = { 'eurofxref-daily.xml': 7, 'eurofxref-hist-90d.xml': 90, 'eurofxref-hist.xml': 760 };

export function exchangeRateRoutes(): RouteGroup {
  return {
    routes: Object.entries(files).map(([name, days]): Route => ({
      method: 'GET',
      path: `/rates/${name}`,
      answer: () => {
        const rates = calculateReferenceRates(new Date().toISOString().slice(0, 10), days);
        return createXmlReply(name === 'eurofxref-daily.xml' ? rates.slice(0, 1) : rates);
      },
    })),
  };
}

function createXmlReply(days: readonly DayOfRates[]): Reply {
  const cubes = days
    .map(({ day, rates }) => {
      const lines = rates.map(({ currency, rate }) => `<Cube currency="${currency}" rate="${rate}"/>`);
      return `<Cube time="${day}">${lines.join('')}</Cube>`;
    })
    .join('\n');
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<gesmes:Sender><gesmes:name>Sandbox central bank</gesmes:name></gesmes:Sender>
<Cube>
${cubes}
</Cube>
</gesmes:Envelope>
`;
  return { status: 200, headers: { 'content-type': 'text/xml; charset=utf-8' }, body };
}
