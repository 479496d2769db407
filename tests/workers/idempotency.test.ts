import { describe, expect, it } from 'vitest';
import { insertPartner, insertSession, insertUser } from '#db/seed/rows.ts';
import { publishedDocument } from '#workers/api/document.ts';
import { api } from '#workers/api/index.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { rejectTradeRecord } from '~/domain/only-representative/trade-record/reject.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { bindings } from '../support/contexts.ts';
import { requestApi } from '../support/documented.ts';
import { openRecord, type Shipper, shipper, value, waitingRecord } from '../support/shipments.ts';

const contact = {
  name: 'Rijnhaven Chemie B.V.',
  country: 'NL',
  role: 'downstream',
  email: 'sales@rijnhaven-chemie.example',
  address: 'Havenkade 1, Rotterdam',
  contact_person: 'Joost van Meer',
  phone: '+31 10 555 0142',
};

/** A record that another company sent to this one. */
async function incoming({ ctx }: Shipper) {
  const sender = await shipper({ partner: { linkedCompanyId: ctx.company.id } });
  const record = value(await createTradeRecord(sender.ctx, sender.input('1')));
  return value(await sendTradeRecord(sender.ctx, record.id, record));
}

async function lapsedPartner({ ctx }: Shipper) {
  return insertPartner(ctx.db, { companyId: ctx.company.id, state: 'lapsed', needsYes: true });
}

type Call = [path: string, body: object];

/** Each call that honours a key, with something to do. */
const CALLS: Record<string, (of: Shipper) => Promise<Call>> = {
  addTradePartner: async () => ['tradePartners', contact],
  applyForTradePartnerAgain: async (of) => [
    `tradePartners/${await lapsedPartner(of)}/apply`,
    { version: 1 },
  ],
  matchTradePartner: async () => ['tradePartners/match', contact],
  createTradeProduct: async ({ registrationId }) => [
    'tradeProducts',
    {
      name: 'New resin “树脂”',
      type: 'substance',
      origin: 'own',
      composition: [{ substance_id: registrationId, percent: '50' }],
    },
  ],
  createTradeRecord: async ({ input }) => ['tradeRecords', input('1')],
  confirmTradeRecord: async (of) => {
    const { id, version } = await incoming(of);
    return [`tradeRecords/${id}/confirm`, { version }];
  },
  rejectTradeRecord: async (of) => {
    const { id, version } = await openRecord(of);
    return [`tradeRecords/${id}/reject`, { version, reason: '“x” \\ y' }];
  },
  sendTradeRecord: async (of) => {
    const { id, version } = await openRecord(of);
    return [`tradeRecords/${id}/send`, { version }];
  },
  remindTradePartner: async (of) => {
    const { id, version } = await waitingRecord(of);
    return [`tradeRecords/${id}/remind`, { version }];
  },
  reviseTradeRecord: async (of) => {
    const { id, version } = await openRecord(of);
    const rejected = value(await rejectTradeRecord(of.ctx, id, { version, reason: 'x' }));
    return [`tradeRecords/${id}/revise`, { version: rejected.version }];
  },
  startTradeRecordBatch: async (of) => [
    'tradeRecords/batch',
    { action: 'send', ids: [(await openRecord(of)).id] },
  ],
  inviteUser: async () => [
    'users',
    {
      email: `${newToken()}@colleague.example`.toLowerCase(),
      name: 'Ling',
      roles: { rscc: 'member' },
    },
  ],
  saveView: async () => ['views', { list: 'tradeRecords/list', name: 'Q4', query: 'year=2026' }],
  resendInvitation: async (of) => [`users/${await colleague(of, 'invited')}/invite`, {}],
  endSessionsOfUser: async (of) => [`users/${await colleague(of, 'active')}/end-sessions`, {}],
};

function colleague({ ctx }: Shipper, state: 'invited' | 'active'): Promise<string> {
  return insertUser(ctx.db, { state }, [{ companyId: ctx.company.id, role: 'member' }]);
}

async function caller() {
  const of = await shipper();
  const token = newToken();
  const userId = await insertUser(of.ctx.db, {}, [{ companyId: of.ctx.company.id, role: 'admin' }]);
  await insertSession(of.ctx.db, userId, await hashToken(token), Date.now());
  const post = (path: string, body: object, key: string) =>
    requestApi(`/rscc/api/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
  return { of, post };
}

describe('an answer under an Idempotency-Key', () => {
  it.each(Object.keys(CALLS))('of %s is given again byte for byte', async (operation) => {
    const { of, post } = await caller();
    const [path, body] = (await CALLS[operation]?.(of)) ?? ['', {}];
    const first = await post(path, body, 'again');
    const text = await first.text();
    expect([first.ok, text]).toEqual([true, expect.stringContaining('"code":2000')]);
    const again = await post(path, body, 'again');
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect([again.status, await again.text()]).toEqual([first.status, text]);
  });

  it('covers every call whose description names the key', async () => {
    const { paths } = (await publishedDocument(api, bindings)) as unknown as {
      paths: Record<string, { post?: { operationId: string; parameters?: { name: string }[] } }>;
    };
    const named = Object.values(paths).flatMap(({ post }) =>
      post?.parameters?.some(({ name }) => name === 'Idempotency-Key') ? [post.operationId] : [],
    );
    expect(named.sort()).toEqual(Object.keys(CALLS).sort());
  });

  it('is not asked for an upload, however the request names its type', async () => {
    const { of, post } = await caller();
    const { id } = await openRecord(of);
    const codes: number[] = [];
    for (const body of [{ a: 1 }, { b: 2 }]) {
      const answer = await post(`tradeRecords/${id}/statements`, body, 'upload');
      codes.push(((await answer.json()) as { code: number }).code);
    }
    expect(codes).toEqual([4100, 4100]);
  });

  it('of a batch whose filter matches another number by now says the number', async () => {
    const { post, of } = await caller();
    await openRecord(of);
    const body = { action: 'send', filter: {}, expected_total: 4 };
    const answer = await (await post('tradeRecords/batch', body, 'batch')).json();
    expect(answer).toMatchObject({ code: 4146, data: { n: 1 } });
  });

  it('is a refusal’s as well', async () => {
    const { of, post } = await caller();
    const first = await post('tradeRecords', of.input('100000'), 'too-much');
    const again = await post('tradeRecords', of.input('100000'), 'too-much');
    expect([first.status, again.status]).toEqual([422, 422]);
    expect(await again.text()).toBe(await first.text());
  });
});
