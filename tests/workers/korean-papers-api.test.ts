import { describe, expect, it } from 'vitest';
import { insertSession, insertUser } from '#db/seed/rows.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { requestApi } from '../support/documented.ts';
import { insertPaper, koreanShipper } from '../support/only-representative/korea.ts';
import type { Shipper } from '../support/only-representative/shipments.ts';

interface Body {
  code: number;
  message: string;
  data: { [key: string]: unknown };
}

/** Calls KRSCC as a user of the shipper's company. */
async function client({ ctx }: Shipper, language = 'en') {
  const token = newToken();
  const userId = await insertUser(ctx.db, {}, [{ companyId: ctx.company.id, role: 'admin' }]);
  await insertSession(ctx.db, userId, await hashToken(token), Date.now());
  return async (method: string, path: string, body?: unknown) => {
    const response = await requestApi(`/krscc/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Body) };
  };
}

describe('Korean papers by the API', () => {
  it('4137 says in the language of the call what a declaration allows, and by whose threshold', async () => {
    const of = await koreanShipper({ tonnageG: 2_000_000 });
    await insertPaper(of, 'kr_declaration');
    for (const [language, message] of [
      ['en', 'Declaration certificate only: stay below 0.1 t a year (setting).'],
      ['zh', '仅有申报证书，年吨位须低于 0.1 吨（口径：平台设定）。'],
    ] as const) {
      const call = await client(of, language);
      expect(await call('POST', 'tradeRecords', of.input('0.1'))).toMatchObject({
        ...{ status: 422, code: 4137, message },
        data: {
          ...{ n: '0.1', reason: 'seed' },
          lines: [{ year: 2026, usable: '0.099999', needed: '0.100' }],
        },
      });
    }
    const call = await client(of);
    expect(await call('POST', 'tradeRecords', of.input('0.099999'))).toMatchObject({ code: 2000 });
    const choices = await call('GET', 'tradeProducts/selectable?eta=2026-11-12&port=KRPUS');
    expect(choices.data).toMatchObject({
      items: [{ selectable: false, reason: 'declared_only', most_tonnes: '0.000' }],
    });
  });

  it('a substance tells its papers to its own company, and a record which of them it lacks', async () => {
    const of = await koreanShipper({ tonnageG: 80_000 });
    const paper = await insertPaper(of, 'kr_declaration');
    const call = await client(of);
    const read = await call('GET', `substances/${of.registrationId}`);
    expect(read.data.korean_papers).toMatchObject({
      ...{ kr_class: 'new', kr_profile: 'seed', threshold_tonnage: '0.100', threshold_by: 'seed' },
      ...{ declared_limit_tonnage: '0.099999', needed: 'kr_declaration' },
      missing: 'kr_or_certificate',
      papers: [
        { type: 'kr_declaration', need: 'needed', missing: false, document_id: paper.id },
        { type: 'kr_notification', need: 'optional', document_id: null },
        { type: 'kr_or_certificate', need: 'needed', missing: true },
        { type: 'kr_registration', need: 'none' },
        { type: 'kr_exemption', need: 'none' },
      ],
    });
    const made = await call('POST', 'tradeRecords', of.input('0.01'));
    const record = await call('GET', `tradeRecords/${made.data.id}`);
    expect(record.data).toMatchObject({
      lines: [{ substances: [{ missing_paper: 'kr_or_certificate' }] }],
    });
    const stranger = await client(await koreanShipper());
    expect(await stranger('GET', `substances/${of.registrationId}`)).toMatchObject({ code: 4040 });
  });
});
