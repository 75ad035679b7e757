import { expect, test } from 'vitest';
import { parseReferenceRates } from './reference-rates.ts';

const daily = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='2026-11-13'>
			<Cube currency='USD' rate='1.1592'/>
			<Cube currency='JPY' rate='176.42'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`;

test('the bank’s file says who published which rate for which day', () => {
  expect(parseReferenceRates(daily)).toEqual({
    source: 'European Central Bank',
    rates: [
      { day: '2026-11-13', currency: 'USD', perEuro: '1.1592' },
      { day: '2026-11-13', currency: 'JPY', perEuro: '176.42' },
    ],
  });
});

test('its history is written with other quotes and many days', () => {
  const { rates } = parseReferenceRates(
    daily
      .replaceAll("'", '"')
      .replace(
        '</Cube>\n\t</Cube>',
        '</Cube><Cube time="2026-11-12"><Cube currency="USD" rate="1.16"/></Cube></Cube>',
      ),
  );
  expect(rates.map(({ day }) => day)).toEqual(['2026-11-13', '2026-11-13', '2026-11-12']);
});

test('a page that is no such file is refused', () => {
  expect(() => parseReferenceRates('<html>We are being repaired</html>')).toThrow('could not be read');
});
