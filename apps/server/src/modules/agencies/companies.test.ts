import { contract } from '@recoup/contract';
import { piece, sha256 } from '@recoup/testing/document-files';
import { agencyLimits } from '@recoup/contract/agency-limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { runAsOwner } from '../../testing/canaries.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { purgeChecks } from './purge-checks.ts';

const { agencies, uploads } = contract;
let server: TestServer;
let agency: TestUser;
let rival: TestUser;
let customer: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  customer = await server.createUser({ company: '深圳启航贸易有限公司' });
  await server.createUser({ company: 'Fischer Haushalt GmbH' });
  agency = await server.createUser();
  rival = await server.createUser();
  await server.data.withSystem((tx) =>
    tx
      .insertInto('agency_customers')
      .values([agency, rival].map(({ id }) => ({ account_id: customer.id, agency_id: id })))
      .execute(),
  );
});
afterAll(() => server.close());

const ask = async (company: string, who = agency) => {
  const { result } = await who.call(agencies.checkCompany, { body: { company } });
  return [result.standing, result.score];
};

const file = (content: string | Buffer, name: string) => {
  const form = new FormData();
  form.append('files', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name);
  return form;
};

const upload = (who: TestUser, form: FormData, source = 'file') =>
  who.call(agencies.checkCompanies, { query: { source }, body: form });

const sendKeyed = (who: TestUser, key: string, names: readonly string[]) =>
  who.call(agencies.checkCompanies, {
    query: { source: 'list', key },
    body: file(names.join('\n'), 'pasted.txt'),
  });

const leftNames = async (who: TestUser) => (await who.call(agencies.listChecks)).result.allowance.names;

async function answered(who: TestUser, form: FormData, source = 'file') {
  const { result } = await upload(who, form, source);
  const params = { id: result.id };
  await vi.waitFor(
    async () => {
      const { check } = (await who.call(agencies.getCheck, { params })).result;
      expect(check.answered).toBe(check.names);
    },
    { timeout: 120_000, interval: 100 },
  );
  return params;
}

/** Simulates that days have passed. */
const longAgo = (table: string, column: string, days: number) =>
  runAsOwner(server.data.pool, table, (query) =>
    query(`update ${table} set ${column} = ${column} - make_interval(days => $1)`, [days]),
  );

describe('one company', () => {
  test.each([
    ['启航贸易（深圳）有限责任公司', ['customer', 100]],
    ['ＦＩＳＣＨＥＲ haushalt gmbh & co. KG', ['customer', 100]],
    ['Fisher Haushalt', ['customer', 93]],
    ['Nobody Knows This Ltd', ['free', null]],
  ])('%s is %j', async (company, answer) => {
    expect(await ask(company)).toEqual(answer);
  });

  test('a name changed since then counts as it is now', async () => {
    const user = await server.createUser({ company: 'Old Harbour Ltd' });
    expect(await ask('Old Harbour')).toEqual(['customer', 100]);
    const { result } = await user.call(contract.accounts.getProfile);
    await user.call(contract.accounts.updateProfile, {
      params: { id: result.id },
      body: { company: 'Windmill Ltd' },
    });
    expect([await ask('Old Harbour'), await ask('Windmill')]).toEqual([
      ['free', null],
      ['customer', 100],
    ]);
  });

  test('an invited company is in a pipeline, without revealing whose', async () => {
    await rival.call(agencies.createInvitation, {
      body: { email: 'owner@tulip.example', company: 'Tulip Trading BV' },
    });
    expect([await ask('Tulip Trading'), await ask('Tulip Trading', rival)]).toEqual([
      ['pipeline', 100],
      ['yours', 100],
    ]);
    const { text } = await agency.call(agencies.checkCompany, { body: { company: 'Tulip Trading' } });
    expect(JSON.parse(text).result).toEqual({
      company: 'Tulip Trading',
      standing: 'pipeline',
      score: 100,
      allowance: expect.any(Object),
    });
  });

  test('a name without letters or digits is refused', async () => {
    const refused = await agency.call(agencies.checkCompany, { body: { company: '（—）' } });
    expect(refused.problem.fields).toHaveProperty('company');
  });
});

describe('a claim', () => {
  test('of two agencies at once one gets the company', async () => {
    const claims = await Promise.all(
      [agency, rival, agency, rival].map((who, at) =>
        who.call(agencies.claimCompany, { body: { company: at < 2 ? 'Race Ltd' : 'RACE, Inc.' } }),
      ),
    );
    expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const standings = [await ask('Race'), await ask('Race', rival)].map(([standing]) => standing);
    expect(new Set(standings)).toEqual(new Set(['pipeline', 'yours']));
  });

  test('released or expired, the company can be claimed by others', async () => {
    const claim = (who: TestUser) => who.call(agencies.claimCompany, { body: { company: 'Lantern Ltd' } });
    const { id } = (await claim(agency)).result;
    expect((await claim(rival)).problem.code).toBe('company_not_free');
    await agency.call(agencies.releaseClaim, { params: { id } });
    expect((await claim(rival)).status).toBe(200);
    await longAgo('company_claims', 'until', agencyLimits.claimDays);
    expect((await rival.call(agencies.listClaims)).result).toEqual([]);
    expect((await claim(agency)).status).toBe(200);
  });

  test('on a customer or a similar name is refused', async () => {
    for (const company of ['Fischer Haushalt', 'Fisher Haushalt']) {
      const refused = await agency.call(agencies.claimCompany, { body: { company } });
      expect(refused.problem.code).toBe('company_not_free');
    }
  });
});

describe('a list', () => {
  test('is answered name by name, filtered and exported', async () => {
    const lines = [
      'Fischer, Haushalt GmbH',
      'Brand New Ltd',
      '',
      '=cmd()',
      'Brand New Ltd',
      '深圳市启航贸易',
    ];
    const params = await answered(agency, file(lines.join('\r\n'), 'pasted.txt'), 'list');
    const all = (await agency.call(agencies.getCheck, { params, query: { limit: 2 } })).result;
    expect(all.counts).toEqual({ free: 2, customer: 2, pipeline: 0, yours: 0 });
    expect(all.items).toEqual([
      { position: 1, company: 'Fischer, Haushalt GmbH', standing: 'customer', score: 100 },
      { position: 2, company: 'Brand New Ltd', standing: 'free', score: null },
    ]);
    const rest = await agency.call(agencies.getCheck, { params, query: { cursor: all.next ?? '' } });
    expect(rest.result.items.map(({ company }) => company)).toEqual(['=cmd()', '深圳市启航贸易']);
    const free = await agency.call(agencies.exportCheck, { params, query: { standing: 'free' } });
    expect(free.text.trim().split('\r\n').slice(1)).toEqual(['Brand New Ltd,Free,', "'=cmd(),Free,"]);
    expect((await rival.call(agencies.getCheck, { params })).status).toBe(404);
  });

  test.each([
    ['company', ['apple tree ltd', 'Brand New Ltd', 'Fischer Haushalt', 'Zebra Ltd']],
    ['-company', ['Zebra Ltd', 'Fischer Haushalt', 'Brand New Ltd', 'apple tree ltd']],
    ['standing', ['Zebra Ltd', 'apple tree ltd', 'Brand New Ltd', 'Fischer Haushalt']],
    ['-score', ['Fischer Haushalt', 'Brand New Ltd', 'apple tree ltd', 'Zebra Ltd']],
    ['-position', ['Brand New Ltd', 'apple tree ltd', 'Fischer Haushalt', 'Zebra Ltd']],
  ] as const)('is sorted by %s over all pages', async (sort, expected) => {
    const names = ['Zebra Ltd', 'Fischer Haushalt', 'apple tree ltd', 'Brand New Ltd'];
    const params = await answered(agency, file(names.join('\n'), 'pasted.txt'), 'list');
    const read = async (page: { cursor?: string }) =>
      (await agency.call(agencies.getCheck, { params, query: { sort, limit: 2, ...page } })).result;
    const first = await read({});
    const second = await read({ cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map(({ company }) => company)).toEqual(expected);
    expect(second.next).toBeNull();
  });

  test('in a workbook or a table is read from the column that says so', async () => {
    const cells = [
      ['No.', '公司名称'],
      ['1', 'Fischer Haushalt'],
      ['2', 'Tangerine Ltd'],
    ];
    const workbook = await writeExcelFile(
      cells.map((row) => row.map((value) => ({ type: String, value }))),
    ).toBuffer();
    const table = Buffer.from([...cells, ['3', '"Comma, Inc."']].map((row) => row.join(',')).join('\n'));
    const read = async (form: FormData) => {
      const params = await answered(agency, form);
      return (await agency.call(agencies.getCheck, { params })).result.items.map(({ company }) => company);
    };
    expect(await read(file(workbook, 'list.xlsx'))).toEqual(['Fischer Haushalt', 'Tangerine Ltd']);
    expect(await read(file(table, 'list.csv'))).toEqual(['Fischer Haushalt', 'Tangerine Ltd', 'Comma, Inc.']);
  });

  test.each([
    ['no_names', 'company\n—\n\n'],
    ['names_unreadable', 'PK\u0003\u0004 and then nothing'],
    ['names_unreadable', 'a\0b'],
    ['names_unreadable', `company\n"${'x'.repeat(2_000_000)}`],
    ['too_many_names', Array.from({ length: 10_001 }, (_, n) => `Company ${n}`).join('\n')],
    ['file_too_large', 'x'.repeat(agencyLimits.fileBytes + 1)],
  ])('that cannot be read is refused: %s', async (code, content) => {
    const refused = await upload(agency, file(content, 'list.csv'));
    expect(refused.problem.code).toBe(code);
  });

  test('sent again with its key is the same check and counts once, also at the same time', async () => {
    const user = await server.createUser();
    const names = ['Twice Sent Ltd', 'Twice Sent GmbH & Co', 'Third Ltd'];
    const before = await leftNames(user);
    const key = crypto.randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => sendKeyed(user, key, names)));
    expect(new Set(sent.map(({ result }) => result.id)).size).toBe(1);
    const late = await sendKeyed(user, key, names);
    expect(late.result).toMatchObject({ id: sent[0]?.result.id, names: 3, source: 'list' });
    expect(await leftNames(user)).toBe(before - 3);
    await sendKeyed(user, crypto.randomUUID(), names);
    await upload(user, file(names.join('\n'), 'pasted.txt'), 'list');
    expect(await leftNames(user)).toBe(before - 9);
  });

  test('with the key of another list is refused, and another account may use the same key', async () => {
    const [user, other] = [await server.createUser(), await server.createUser()];
    const key = crypto.randomUUID();
    const { result } = await sendKeyed(user, key, ['First Ltd']);
    expect((await sendKeyed(user, key, ['Second Ltd'])).problem.code).toBe('key_reused');
    const theirs = await sendKeyed(other, key, ['First Ltd']);
    expect(theirs.status).toBe(200);
    expect(theirs.result.id).not.toBe(result.id);
  });

  test('sent in pieces resumes after a lost connection, and counts once after a lost answer', async () => {
    const lines = Array.from({ length: 300 }, (_, n) => `Resumed ${n} Ltd,${'n'.repeat(15_000)}`);
    const bytes = Buffer.from(['company,note', ...lines].join('\n'));
    const body = { name: 'resumed.csv', size: bytes.length, sha256: sha256(bytes) };
    const { id, piece_size } = (await agency.call(uploads.start, { body })).result;
    const send = (offset: number) =>
      agency.call(uploads.sendPiece, {
        params: { id },
        query: { offset },
        body: piece(bytes.subarray(offset, offset + piece_size)),
      });
    await send(0);
    const query = { key: crypto.randomUUID(), upload: id };
    const check = () => agency.call(agencies.checkCompanies, { query, body: {} });
    expect((await check()).problem.code).toBe('upload_incomplete');
    const resumed = (await agency.call(uploads.start, { body })).result;
    expect(resumed).toMatchObject({ id, received: piece_size });
    await send(resumed.received);

    const before = await leftNames(agency);
    const { result } = await check();
    expect((await check()).result).toMatchObject({ id: result.id, names: 300, file_name: 'resumed.csv' });
    expect(await leftNames(agency)).toBe(before - 300);
  });

  test('of ten thousand names is answered whole', async () => {
    const user = await server.createUser();
    await server.data.withSystem((tx) =>
      tx.insertInto('agency_customers').values({ account_id: customer.id, agency_id: user.id }).execute(),
    );
    const names = Array.from({ length: 10_000 }, (_, n) => `Company number ${n} of many Ltd`);
    const params = await answered(user, file(names.join('\n'), 'pasted.txt'), 'list');
    const { counts } = (await user.call(agencies.getCheck, { params })).result;
    expect(counts).toEqual({ free: 10_000, customer: 0, pipeline: 0, yours: 0 });
  });
});

describe('company checks cannot enumerate customers', () => {
  test('an agency without customers has a small quota, also for concurrent checks', async () => {
    const user = await server.createUser();
    const { single, names } = agencyLimits.perDay.withoutCustomers;
    const answers = await Promise.all(
      Array.from({ length: single + 10 }, (_, n) =>
        user.call(agencies.checkCompany, { body: { company: `Guess ${n}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(single);
    expect(answers.find(({ status }) => status !== 200)?.problem.code).toBe('checks_used_up');
    const claim = await user.call(agencies.claimCompany, { body: { company: 'Guess by claim' } });
    expect(claim.problem.code).toBe('checks_used_up');
    const list = Array.from({ length: names + 1 }, (_, n) => `Guess ${n}`).join('\n');
    expect((await upload(user, file(list, 'a.txt'), 'list')).problem.code).toBe('checks_used_up');
    expect((await user.call(agencies.listChecks)).result.allowance).toEqual({ names, single: 0 });
  });

  test('every check is recorded, also after its names are purged', async () => {
    const user = await server.createUser();
    await user.call(agencies.checkCompany, { body: { company: 'Recorded Ltd' } });
    const recorded = () =>
      server.data.withSystem((tx) =>
        tx
          .selectFrom('company_checks as asked')
          .leftJoin('company_check_names as listed', (join) =>
            join
              .onRef('listed.account_id', '=', 'asked.account_id')
              .onRef('listed.check_id', '=', 'asked.id'),
          )
          .select(['asked.asked_by', 'asked.source', 'asked.names', 'listed.company'])
          .where('asked.account_id', '=', user.id)
          .execute(),
      );
    const question = { asked_by: user.id, source: 'one', names: 1 };
    expect(await recorded()).toEqual([{ ...question, company: 'Recorded Ltd' }]);
    await purgeChecks(server.data);
    expect(await recorded()).toEqual([{ ...question, company: 'Recorded Ltd' }]);
    await longAgo('company_checks', 'asked_at', agencyLimits.resultDays + 1);
    await purgeChecks(server.data);
    expect(await recorded()).toEqual([{ ...question, company: null }]);
  });
});
