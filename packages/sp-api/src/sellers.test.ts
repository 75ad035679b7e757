import { expect, test } from 'vitest';
import { someStore, startTestBed } from './testing.ts';

const route = 'GET /sellers/v1/marketplaceParticipations';

test("a seller's marketplaces are parsed, unknown fields ignored", async () => {
  const { client } = await startTestBed({
    [route]: [
      {
        json: {
          payload: [
            {
              marketplace: {
                id: 'A1PA6795UKMFR9',
                name: 'Amazon.de',
                countryCode: 'DE',
                defaultCurrencyCode: 'EUR',
                defaultLanguageCode: 'de_DE',
                domainName: 'www.amazon.de',
                brandNew: true,
              },
              participation: { isParticipating: true, hasSuspendedListings: false },
              storeName: 'Müllers Laden',
            },
            { marketplace: { id: 'A1C3SOZRARQ6R3' } },
          ],
        },
      },
    ],
  });
  const participations = await client.store(someStore).getMarketplaceParticipations();
  expect(participations[0]).toEqual({
    marketplaceId: 'A1PA6795UKMFR9',
    name: 'Amazon.de',
    country: 'DE',
    currency: 'EUR',
    language: 'de_DE',
    domain: 'www.amazon.de',
    storeName: 'Müllers Laden',
    participating: true,
    hasSuspendedListings: false,
  });
  expect(participations[1]).toMatchObject({ marketplaceId: 'A1C3SOZRARQ6R3', participating: false });
});

test('a reply without payload is an error, not an empty list', async () => {
  const { client } = await startTestBed({ [route]: [{ json: { errors: [] } }] });
  await expect(client.store(someStore).getMarketplaceParticipations()).rejects.toMatchObject({
    code: 'UnexpectedReply',
  });
});
