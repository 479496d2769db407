import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nameKey } from '#db/name-key.ts';
import { users } from '#db/schema/identity.ts';
import { prohibitedCompanies } from '#db/schema/name-mark.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { requests } from '#db/schema/request.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertRegistration } from '#db/seed/rows.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { type AskInput, askInput } from '~/domain/only-representative/request/schema.ts';
import { withdrawRequest } from '~/domain/request/withdraw.server.ts';
import { as, tenantContext } from '../../../support/contexts.ts';
import { shipped } from '../../../support/only-representative/arrivals.ts';
import { koreanShipper } from '../../../support/only-representative/korea.ts';
import { importerAsked, matter } from '../../../support/only-representative/requests.ts';
import {
  code,
  openRecord,
  PDF,
  shipper,
  upload,
  value,
} from '../../../support/only-representative/shipments.ts';

const rows = ({ db, company }: OrContext) =>
  db.select().from(requests).where(eq(requests.companyId, company.id));

/** What is refused, field by field. */
const fields = async (ctx: OrContext, input: AskInput) => {
  const outcome = await askRequest(ctx, input);
  return outcome.ok
    ? {}
    : Object.fromEntries(
        Object.entries(outcome.refusal.fields ?? {}).map(([name, { key }]) => [name, key]),
      );
};

describe('a request to the provider', () => {
  it('is kept with what was asked, and stands in the activity of its company', async () => {
    const of = await koreanShipper();
    const { id } = value(await askRequest(of.ctx, importerAsked(of)));
    expect(await rows(of.ctx)).toMatchObject([
      {
        id,
        kind: 'importer',
        subjectKind: 'importer',
        subjectId: '1847110003171',
        subjectEn: 'Haedam Paint Co., Ltd.',
        state: 'open',
        askedBy: of.ctx.actor.id,
        version: 1,
      },
    ]);
    const audit = await of.ctx.db
      .select({ action: auditEntries.action, detail: auditEntries.detail })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.companyId, of.ctx.company.id)));
    expect(audit).toEqual([
      {
        action: 'request.ask',
        detail: JSON.stringify({ kind: 'importer', subject: 'Haedam Paint Co., Ltd.' }),
      },
    ]);
  });

  it('is open once for a kind and subject, also when it is asked twice at once; decided, it can be asked again', async () => {
    const { ctx } = await shipper();
    const codes = await Promise.all(
      [1, 2].map(async () => code(await askRequest(as(ctx), matter()))),
    );
    expect(codes.sort()).toEqual([2000, 4149]);
    expect(code(await askRequest(ctx, matter('Another matter.')))).toBe(2000);
    expect(code(await askRequest(ctx, { kind: 'renewal', text: 'By a year.' }))).toBe(2000);
    expect(code(await askRequest(ctx, { kind: 'renewal', text: 'By two.' }))).toBe(4149);
    const [open] = (await rows(ctx)).filter(({ kind }) => kind === 'renewal');
    value(await withdrawRequest(ctx, open?.id ?? '', { version: 1 }));
    expect(code(await askRequest(ctx, { kind: 'renewal', text: 'By two.' }))).toBe(2000);
  });

  it('says at its fields what its kind needs', async () => {
    const of = await shipper();
    const korean = await koreanShipper();
    expect(await fields(of.ctx, importerAsked(of))).toEqual({ kind: 'invalid_choice' });
    expect(await fields(of.ctx, { kind: 'withdraw' })).toEqual({
      subject_id: 'required',
      text: 'required',
    });
    expect(await fields(of.ctx, { kind: 'letter' })).toEqual({ subject_id: 'required' });
    expect(await fields(of.ctx, { kind: 'other', subject_id: 'x' })).toEqual({
      subject_id: 'invalid_choice',
      text: 'required',
    });
    expect(await fields(korean.ctx, { kind: 'importer' })).toEqual({ payload: 'required' });
    expect(await fields(korean.ctx, importerAsked(of))).toEqual({
      'payload.registration_ids': 'invalid_choice',
    });
    const typed = parseInput(askInput, {
      ...importerAsked(korean),
      payload: { company_name: '海潭', corporate_no: '18471', registration_ids: [] },
    });
    expect(typed).toMatchObject({
      refusal: {
        code: 4100,
        fields: {
          'payload.company_name': { key: 'no_chinese' },
          'payload.address': { key: 'required' },
          'payload.corporate_no': { key: 'invalid_corporate_no' },
          'payload.registration_ids': { key: 'required' },
        },
      },
    });
  });

  it('for an importer is refused as adding one would be', async () => {
    const of = await koreanShipper();
    const named = (company_name: string) => importerAsked(of, { company_name });
    const refused = async (input: AskInput) => {
      const outcome = await askRequest(of.ctx, input);
      const { code = 2000, fields = {} } = outcome.ok ? {} : outcome.refusal;
      return [code, Object.keys(fields)[0]];
    };
    const [there] = await of.ctx.db
      .select({ name: tradePartners.name })
      .from(tradePartners)
      .where(eq(tradePartners.id, of.partnerId));
    const banned = `Banned ${crypto.randomUUID()} Co., Ltd.`;
    await of.ctx.db.insert(prohibitedCompanies).values({
      id: crypto.randomUUID(),
      nameKey: nameKey(banned),
      country: 'KR',
      reason: 'sanctions',
    });
    const [me] = await of.ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, of.ctx.actor.id));
    expect(await refused(named(of.ctx.company.nameEn))).toEqual([4108, 'payload.company_name']);
    expect(await refused(importerAsked(of, { email: me?.email ?? '' }))).toEqual([
      4108,
      'payload.email',
    ]);
    expect(await refused(named(there?.name ?? ''))).toEqual([4109, 'payload.company_name']);
    expect(await refused(named(banned))).toEqual([4110, 'payload.company_name']);
  });

  it('takes a record back only once it is confirmed', async () => {
    const of = await shipper();
    const open = await openRecord(of);
    const asked = (subject_id: string): AskInput => ({
      kind: 'withdraw',
      subject_id,
      text: 'The order was cancelled.',
    });
    expect(code(await askRequest(of.ctx, asked(open.id)))).toBe(4105);
    const id = await shipped(of);
    value(await askRequest(of.ctx, asked(id)));
    expect(code(await askRequest(of.ctx, asked(id)))).toBe(4149);
    expect((await rows(of.ctx)).map(({ subjectKind }) => subjectKind)).toEqual(['trade_record']);
  });

  it('holds its file, which is used nowhere else', async () => {
    const { ctx } = await shipper();
    const { file_id } = value(await uploadFile(ctx, 'proof', upload('letter.pdf', PDF)));
    value(await askRequest(ctx, { ...matter(), file_id }));
    const again = { ...matter('With the same paper.'), file_id };
    await expect(askRequest(ctx, again)).rejects.toMatchObject({ code: 4040 });
    const other = await tenantContext();
    await expect(askRequest(other, again)).rejects.toMatchObject({ code: 4040 });
  });

  it('is asked by members, about what is their company’s', async () => {
    const of = await shipper();
    const stranger = await tenantContext();
    const foreign = await insertRegistration(of.ctx.db, { companyId: of.ctx.company.id });
    await expect(
      askRequest(stranger, { kind: 'letter', subject_id: foreign }),
    ).rejects.toMatchObject({ code: 4040 });
    await expect(askRequest(as(of.ctx, { role: 'viewer' }), matter())).rejects.toMatchObject({
      code: 4002,
    });
  });
});

describe('taking a request back', () => {
  it('is refused when it is stale, decided or not this company’s', async () => {
    const { ctx } = await shipper();
    const { id } = value(await askRequest(ctx, matter()));
    expect(code(await withdrawRequest(ctx, id, { version: 2 }))).toBe(4106);
    const stranger = await tenantContext();
    await expect(withdrawRequest(stranger, id, { version: 1 })).rejects.toMatchObject({
      code: 4040,
    });
    const codes = await Promise.all(
      [1, 2].map(async () => code(await withdrawRequest(as(ctx), id, { version: 1 }))),
    );
    expect(codes.sort()).toEqual([2000, 4106]);
    expect(code(await withdrawRequest(ctx, id, { version: 2 }))).toBe(4105);
    expect(await rows(ctx)).toMatchObject([
      { state: 'withdrawn', version: 2, decisionReason: null },
    ]);
  });
});
