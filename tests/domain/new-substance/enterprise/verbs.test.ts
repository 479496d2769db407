import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnActivityLines, cnActivityRecords } from '#db/schema/cn-activity.ts';
import { cnTransfers } from '#db/schema/cn-duty.ts';
import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnChanges, cnFilings } from '#db/schema/cn-filing.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCnEnterprise, insertCompany, insertOwnEnterprise } from '#db/seed/rows.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import {
  archiveCnEnterprise,
  restoreCnEnterprise,
} from '~/domain/new-substance/enterprise/archive.server.ts';
import { createCnEnterprise } from '~/domain/new-substance/enterprise/create.server.ts';
import { deleteCnEnterprise } from '~/domain/new-substance/enterprise/delete.server.ts';
import { editCnEnterprise } from '~/domain/new-substance/enterprise/edit.server.ts';
import { findCnEnterprise } from '~/domain/new-substance/enterprise/find.server.ts';
import { MAX_CONTACTS } from '~/domain/new-substance/enterprise/kinds.ts';
import {
  cnEnterpriseInput,
  type EditCnEnterpriseInput,
} from '~/domain/new-substance/enterprise/schema.ts';
import { systemContext } from '../../../support/contexts.ts';
import { CONTACT, registrant, related, tab } from '../../../support/new-substance/cn-companies.ts';
import {
  cnTenant,
  insertFiling as normalFiling,
} from '../../../support/new-substance/substances-cn.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import { everyRow } from '../../../support/rows.ts';

const NOT_FOUND = { code: 4040 };
/** With its right check character. */
const USCC = '914401019999990027';

const historyOf = async (ctx: CnContext, id: string) =>
  (
    await ctx.db
      .select({
        action: auditEntries.action,
        companyId: auditEntries.companyId,
        detail: auditEntries.detail,
      })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(auditEntries.id)
  ).map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) }));

/** Everything of an enterprise as a form sends it back. */
async function sent(ctx: CnContext, id: string): Promise<EditCnEnterpriseInput> {
  const found = await findCnEnterprise(ctx, id);
  return {
    name_zh: found.nameZh,
    name_en: found.nameEn,
    company_alias: found.alias,
    business_type: found.businessType,
    country: found.country,
    uscc: found.uscc ?? '',
    contact_address: found.contactAddress,
    contacts: found.contacts.map((contact) => ({
      id: contact.id,
      name: contact.name,
      position: contact.job,
      phone: contact.phone,
      email: contact.email,
      receives_reminders: contact.receivesReminders,
    })),
    version: found.version,
  };
}

const insertFiling = async (
  ctx: CnContext,
  companyId: string,
  row: Partial<typeof cnFilings.$inferInsert> = {},
) => {
  const id = `flg_${crypto.randomUUID()}`;
  await ctx.db.insert(cnFilings).values({
    id,
    companyId,
    certificateNo: id.slice(-12),
    tradeName: 'DH-8',
    moveId: 'seed',
    createdAtMs: 1,
    updatedAtMs: 1,
    ...row,
  });
  return id;
};

describe('cnEnterpriseInput', () => {
  const fieldsOf = (raw: object) => {
    const parsed = parseInput(cnEnterpriseInput, raw);
    return parsed.ok ? null : { code: parsed.refusal.code, fields: parsed.refusal.fields };
  };
  const least = { name_en: 'Fjellvik Specialties AB', business_type: 'other' };

  it('needs a name in one language and a business type; China is where it is unless it says otherwise', () => {
    expect(fieldsOf(least)).toBeNull();
    expect(parseInput(cnEnterpriseInput, least)).toMatchObject({
      value: { country: 'CN', contacts: [], company_id: null },
    });
    expect(fieldsOf({ ...least, name_en: ' ' })?.fields).toEqual({
      name_zh: { key: 'required' },
    });
    expect(Object.keys(fieldsOf({ name_zh: '甲' })?.fields ?? {})).toEqual(['business_type']);
    expect(fieldsOf({ ...least, country: 'XX' })?.fields).toHaveProperty('country');
  });

  it('takes twenty contacts, each with a name, and an address where it gets reminders', () => {
    const many = (n: number) => ({ ...least, contacts: Array(n).fill(CONTACT) });
    expect(fieldsOf(many(MAX_CONTACTS))).toBeNull();
    expect(fieldsOf(many(MAX_CONTACTS + 1))?.fields).toEqual({
      contacts: { key: 'too_many', values: { max: MAX_CONTACTS } },
    });
    const one = (change: object) => fieldsOf({ ...least, contacts: [{ ...CONTACT, ...change }] });
    expect(one({ name: ' ' })?.fields).toHaveProperty(['contacts.0.name']);
    expect(one({ email: '' })?.fields).toEqual({ 'contacts.0.email': { key: 'required' } });
    expect(one({ email: '', receives_reminders: false })).toBeNull();
    expect(one({ email: 'x' })?.fields).toHaveProperty(['contacts.0.email']);
  });
});

describe('a related enterprise', () => {
  it('is added to the company that is named, in one round trip, and reads back', async () => {
    const { ctx, companyIds } = await registrant({ roles: ['member', 'admin'] });
    const second = companyIds[1] ?? '';
    const mine = tab(ctx);
    const { id, version, warnings } = value(
      await createCnEnterprise(mine, related({ company_id: second, uscc: USCC.toLowerCase() })),
    );
    expect(mine.db.trips.roundTrips).toBe(1);
    expect([version, warnings]).toEqual([1, []]);
    const reader = tab(ctx);
    expect(await findCnEnterprise(reader, id)).toMatchObject({
      companyId: second,
      companyZh: '东海材料2有限公司',
      kind: 'related',
      sortName: '澄砚涂料',
      uscc: USCC,
      loginEmail: '',
      contacts: [{ name: '何澄', job: '法规专员', position: 0, receivesReminders: true }],
      filings: 0,
      inUse: false,
      mayWrite: true,
      history: [{ action: 'cn_enterprise.create', actorName: 'Zhao Lei' }],
    });
    expect(reader.db.trips.roundTrips).toBe(1);
    expect(await historyOf(ctx, id)).toMatchObject([{ companyId: second }]);
  });

  it('belongs to the company of the filter, else to the only one; with several it must be said', async () => {
    const { ctx, companyIds } = await registrant({ roles: ['admin', 'admin'] });
    const rows = await everyRow();
    expect(await createCnEnterprise(ctx, related())).toMatchObject({ refusal: { code: 4193 } });
    expect(await everyRow()).toBe(rows);
    const filtered = tab(ctx, { filter: companyIds[1] ?? '' });
    const { id } = value(await createCnEnterprise(filtered, related()));
    expect((await findCnEnterprise(ctx, id)).companyId).toBe(companyIds[1]);
    const alone = await registrant();
    const made = value(await createCnEnterprise(alone.ctx, related()));
    expect((await findCnEnterprise(alone.ctx, made.id)).companyId).toBe(alone.companyIds[0]);
  });

  it('is written by whoever is a member there, whatever they are elsewhere', async () => {
    const { ctx, companyIds } = await registrant({ roles: ['viewer', 'admin'] });
    const [here = '', elsewhere = ''] = companyIds;
    const id = await insertCnEnterprise(ctx.db, { companyId: here });
    const rows = await everyRow();
    const denied = { code: 4002 };
    await expect(createCnEnterprise(ctx, related({ company_id: here }))).rejects.toMatchObject(
      denied,
    );
    await expect(editCnEnterprise(ctx, id, await sent(ctx, id))).rejects.toMatchObject(denied);
    await expect(deleteCnEnterprise(ctx, id, 1)).rejects.toMatchObject(denied);
    await expect(archiveCnEnterprise(ctx, id, { version: 1 })).rejects.toMatchObject(denied);
    await expect(restoreCnEnterprise(ctx, id, { version: 1 })).rejects.toMatchObject(denied);
    expect(await everyRow()).toBe(rows);
    expect((await findCnEnterprise(ctx, id)).mayWrite).toBe(false);
    value(await createCnEnterprise(ctx, related({ company_id: elsewhere })));
  });

  it('of a company outside the scope is one that never was', async () => {
    const { ctx, owns } = await registrant();
    const stranger = await registrant();
    const theirs = await insertCnEnterprise(ctx.db, { companyId: stranger.companyIds[0] ?? '' });
    const rows = await everyRow();
    for (const id of [theirs, stranger.owns[0] ?? '', 'ent_of_nobody']) {
      const input = { ...(await sent(ctx, owns[0] ?? '')), contacts: [] };
      await expect(findCnEnterprise(ctx, id)).rejects.toMatchObject(NOT_FOUND);
      await expect(editCnEnterprise(ctx, id, input)).rejects.toMatchObject(NOT_FOUND);
      await expect(deleteCnEnterprise(ctx, id, 1)).rejects.toMatchObject(NOT_FOUND);
      await expect(archiveCnEnterprise(ctx, id, { version: 1 })).rejects.toMatchObject(NOT_FOUND);
    }
    const company_id = stranger.companyIds[0] ?? '';
    await expect(createCnEnterprise(ctx, related({ company_id }))).rejects.toMatchObject(NOT_FOUND);
    expect(await everyRow()).toBe(rows);
  });

  it('keeps a social credit code whose check character does not fit, and says so; abroad it has none', async () => {
    const { ctx } = await registrant();
    const wrong = value(await createCnEnterprise(ctx, related({ uscc: '914401019999990028' })));
    expect(wrong.warnings).toEqual(['uscc']);
    expect(await findCnEnterprise(ctx, wrong.id)).toMatchObject({
      uscc: '914401019999990028',
      warnings: ['uscc'],
    });
    const abroad = related({ country: 'SE', uscc: 'x' });
    const { id, warnings } = value(await createCnEnterprise(ctx, abroad));
    expect(warnings).toEqual([]);
    expect((await findCnEnterprise(ctx, id)).uscc).toBeNull();
  });
});

describe('an edit', () => {
  it('adds, changes, moves and removes contacts in one batch, and tells them in the history', async () => {
    const { ctx } = await registrant();
    const named = (name: string) => ({ ...CONTACT, name });
    const { id } = value(
      await createCnEnterprise(ctx, related({ contacts: ['甲', '乙', '丙'].map(named) })),
    );
    const input = await sent(ctx, id);
    const [a, b, c] = input.contacts;
    if (!a || !b || !c) throw new Error('three contacts were made');
    const mine = tab(ctx);
    const contacts = [c, { ...a, phone: '1' }, named('丁')];
    const edited = await editCnEnterprise(mine, id, { ...input, company_alias: '澄砚', contacts });
    expect(mine.db.trips.roundTrips).toBe(2);
    expect(edited).toEqual({ ok: true, value: { id, version: 2, warnings: [] } });
    const found = await findCnEnterprise(ctx, id);
    expect(found).toMatchObject({ alias: '澄砚', sortName: '澄砚', version: 2 });
    expect(found.contacts.map((one) => [one.position, one.name, one.phone])).toEqual([
      [0, '丙', CONTACT.phone],
      [1, '甲', '1'],
      [2, '丁', CONTACT.phone],
    ]);
    expect(found.contacts.slice(0, 2).map((one) => one.id)).toEqual([c.id, a.id]);
    const told = (await historyOf(ctx, id)).find(({ action }) => action === 'cn_enterprise.edit');
    expect(told?.detail).toEqual({
      alias: ['澄砚涂料', '澄砚'],
      added: ['丁'],
      changed: ['丙', '甲'],
      removed: ['乙'],
    });
  });

  it('with another name is a change of the normal filings whose applicant or agent it is', async () => {
    const of = await cnTenant();
    const { foreign, own } = of.company;
    const abroad = { applicantId: foreign, agentId: own };
    const regular = await normalFiling(of, abroad);
    const receipt = await normalFiling(of, {
      ...{ registrationType: 'filing_ordinary', applicantId: own, agentId: foreign },
    });
    await normalFiling(of, { ...abroad, status: 'draft' });
    await normalFiling(of, {});
    const changes = async () =>
      (await of.ctx.db.select().from(cnChanges).where(eq(cnChanges.companyId, of.company.id))).map(
        ({ filingId, field, before, after, authorityStep: step, operatorName: by }) => ({
          ...{ filingId, field, before, after, step, by },
        }),
      );
    const alias = { ...(await sent(of.ctx, foreign)), company_alias: 'Fjellvik' };
    value(await editCnEnterprise(tab(of.ctx), foreign, alias));
    expect(await changes()).toEqual([]);
    const renamed = { ...(await sent(of.ctx, foreign)), name_en: 'Fjellvik AB' };
    value(await editCnEnterprise(tab(of.ctx), foreign, renamed));
    const told = { before: 'Fjellvik Specialties AB', after: 'Fjellvik AB', by: 'Zhao Lei' };
    expect(await changes()).toEqual([
      { ...told, filingId: regular.id, field: 'applicant', step: 'change_certificate' },
      { ...told, filingId: receipt.id, field: 'agent', step: 'change_filing' },
    ]);
    const [row] = await of.ctx.db
      .select({ id: cnChanges.id })
      .from(cnChanges)
      .where(eq(cnChanges.filingId, regular.id));
    expect(row?.id).toMatch(/^chg_[0-9a-z]{26}$/);
  });

  it('of two tabs the second is refused, and writes nothing', async () => {
    const { ctx } = await registrant();
    const { id } = value(await createCnEnterprise(ctx, related()));
    const [one, two] = [await sent(ctx, id), await sent(ctx, id)];
    value(await editCnEnterprise(tab(ctx), id, { ...one, contacts: [] }));
    const rows = await everyRow();
    expect(await editCnEnterprise(tab(ctx), id, two)).toEqual({
      ok: false,
      refusal: { code: 4106 },
    });
    expect(await everyRow()).toBe(rows);
  });

  it('at the same moment as another one loses or wins as a whole', async () => {
    const { ctx } = await registrant();
    const { id } = value(await createCnEnterprise(ctx, related()));
    const input = await sent(ctx, id);
    const named = (name: string) => ({ ...input, contacts: [{ ...CONTACT, name }] });
    const both = await Promise.all([
      editCnEnterprise(tab(ctx), id, named('甲')),
      editCnEnterprise(tab(ctx), id, named('乙')),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both).toContainEqual({ ok: false, refusal: { code: 4106 } });
    const { contacts, version } = await findCnEnterprise(ctx, id);
    expect([contacts.map(({ name }) => name), version]).toEqual([[both[0].ok ? '甲' : '乙'], 2]);
  });

  it('names no contact of another enterprise', async () => {
    const { ctx, owns } = await registrant();
    const { id } = value(await createCnEnterprise(ctx, related()));
    const [theirs] = (await sent(ctx, owns[0] ?? '')).contacts;
    const rows = await everyRow();
    const input = { ...(await sent(ctx, id)), contacts: [{ ...CONTACT, id: theirs?.id ?? '' }] };
    await expect(editCnEnterprise(ctx, id, input)).rejects.toMatchObject(NOT_FOUND);
    const made = related({ contacts: [{ ...CONTACT, id: theirs?.id ?? '' }] });
    await expect(createCnEnterprise(ctx, made)).rejects.toMatchObject(NOT_FOUND);
    expect(await everyRow()).toBe(rows);
  });

  it('needs a name, and gives a related one no login e-mail', async () => {
    const { ctx } = await registrant();
    const { id } = value(await createCnEnterprise(ctx, related()));
    const input = {
      ...(await sent(ctx, id)),
      name_zh: '',
      name_en: ' ',
      login_email: 'a@b.example',
    };
    expect(await editCnEnterprise(ctx, id, input)).toEqual({
      ok: false,
      refusal: {
        code: 4100,
        fields: { name_zh: { key: 'required' }, login_email: { key: 'kept_by_staff' } },
      },
    });
  });

  it('of an archived one is refused', async () => {
    const { ctx } = await registrant();
    const { id } = value(await createCnEnterprise(ctx, related()));
    value(await archiveCnEnterprise(ctx, id, { version: 1 }));
    const input = await sent(ctx, id);
    expect(await editCnEnterprise(ctx, id, input)).toMatchObject({ refusal: { code: 4105 } });
  });
});

describe('the own enterprise', () => {
  it.each([
    [1, 'producer'],
    [2, 'trader'],
    [3, 'trader'],
    [4, 'other'],
  ])('of a company of type %i starts as %s', async (companyType, businessType) => {
    const { db } = systemContext();
    const companyId = await insertCompany(db, { companyType, nameZh: '甲' }, [{ system: 'cnscc' }]);
    const id = await insertOwnEnterprise(db, { companyId });
    const [row] = await db.select().from(cnEnterprises).where(eq(cnEnterprises.id, id));
    expect(row).toMatchObject({ kind: 'own', businessType, nameZh: '甲', sortName: '甲' });
    expect(await db.select().from(cnContacts).where(eq(cnContacts.enterpriseId, id))).toMatchObject(
      [{ receivesReminders: true }],
    );
  });

  it('is changed by members but for what staff keep of it, which may be left out or said as they are', async () => {
    const { ctx, owns } = await registrant({ roles: ['member'] });
    const [id = ''] = owns;
    const { loginEmail, nameZh } = await findCnEnterprise(ctx, id);
    const { name_zh: _, name_en: __, country: ___, uscc: ____, ...rest } = await sent(ctx, id);
    const input = { ...rest, company_alias: '东海', contact_address: '上海' };
    value(await editCnEnterprise(ctx, id, { ...input, login_email: loginEmail }));
    expect(await findCnEnterprise(ctx, id)).toMatchObject({
      alias: '东海',
      contactAddress: '上海',
      nameZh,
      loginEmail,
      version: 2,
    });
    const rows = await everyRow();
    const kept = [
      { name_zh: '别名' },
      { name_en: '' },
      { login_email: 'x@y.example' },
      { country: 'SE' },
      { uscc: '91330206MA2CH5X01P' },
    ];
    for (const change of kept) {
      const [field = ''] = Object.keys(change);
      expect(await editCnEnterprise(ctx, id, { ...input, ...change, version: 2 })).toEqual({
        ok: false,
        refusal: { code: 4100, fields: { [field]: { key: 'kept_by_staff' } } },
      });
    }
    expect(await everyRow()).toBe(rows);
  });

  it('keeps a contact, and is neither archived nor deleted', async () => {
    const { ctx, owns } = await registrant();
    const [id = ''] = owns;
    const rows = await everyRow();
    const input = { ...(await sent(ctx, id)), contacts: [] };
    expect(await editCnEnterprise(ctx, id, input)).toEqual({ ok: false, refusal: { code: 4196 } });
    const stays = { refusal: { code: 4105, why: { key: 'own_enterprise_stays' } } };
    expect(await archiveCnEnterprise(ctx, id, { version: 1 })).toMatchObject(stays);
    expect(await deleteCnEnterprise(ctx, id, 1)).toMatchObject(stays);
    expect(await everyRow()).toBe(rows);
  });
});

/** What can name an enterprise of the first company. */
const USES: Record<
  string,
  (ctx: CnContext, of: { companyId: string; id: string; own: string }) => Promise<unknown>
> = {
  applicant: (ctx, { companyId, id }) => insertFiling(ctx, companyId, { applicantId: id }),
  agent: (ctx, { companyId, id }) => insertFiling(ctx, companyId, { agentId: id }),
  'who was active': async (ctx, { companyId, id }) =>
    insertRecord(ctx, companyId, await insertFiling(ctx, companyId), id),
  'the other side of a line': async (ctx, { companyId, id, own }) => {
    const recordId = await insertRecord(ctx, companyId, await insertFiling(ctx, companyId), own);
    await ctx.db.insert(cnActivityLines).values({
      recordId,
      position: 0,
      companyId,
      activityType: 'transfer_export',
      happenedOn: '2026-03-01',
      massG: 1,
      counterpartyId: id,
      country: 'CN',
      note: '',
    });
  },
  'who was informed': async (ctx, { companyId, id }) =>
    ctx.db.insert(cnTransfers).values({
      id: `tra_${crypto.randomUUID()}`,
      companyId,
      filingId: await insertFiling(ctx, companyId),
      recipientId: id,
      sentOn: '2026-03-01',
      moveId: 'seed',
      createdByName: '',
      createdAtMs: 1,
    }),
};

async function insertRecord(
  { db }: CnContext,
  companyId: string,
  filingId: string,
  enterpriseId: string,
): Promise<string> {
  const id = `act_${crypto.randomUUID()}`;
  const at = { createdAtMs: 1, updatedAtMs: 1, moveId: 'seed' };
  await db
    .insert(cnActivityRecords)
    .values({ id, companyId, filingId, year: 2026, enterpriseId, ...at });
  return id;
}

describe('deleting', () => {
  it('takes the enterprise with its contacts and its words; its history stays', async () => {
    const { ctx } = await registrant();
    const { id } = value(await createCnEnterprise(ctx, related()));
    expect(await deleteCnEnterprise(ctx, id, 2)).toEqual({ ok: false, refusal: { code: 4106 } });
    expect(await deleteCnEnterprise(ctx, id, 1)).toEqual({ ok: true, value: { id } });
    await expect(findCnEnterprise(ctx, id)).rejects.toMatchObject(NOT_FOUND);
    const left = await ctx.db.select().from(cnContacts).where(eq(cnContacts.enterpriseId, id));
    expect(left).toEqual([]);
    expect((await historyOf(ctx, id)).map(({ action }) => action).sort()).toEqual([
      'cn_enterprise.create',
      'cn_enterprise.delete',
    ]);
  });

  it.each(Object.keys(USES))('is refused of one that is %s; it can be archived', async (use) => {
    const { ctx, companyIds, owns } = await registrant();
    const companyId = companyIds[0] ?? '';
    const { id } = value(await createCnEnterprise(ctx, related()));
    await USES[use]?.(ctx, { companyId, id, own: owns[0] ?? '' });
    expect(await deleteCnEnterprise(ctx, id, 1)).toEqual({
      ok: false,
      refusal: { code: 4134, why: { key: 'enterprise_in_use' } },
    });
    expect((await findCnEnterprise(ctx, id)).inUse).toBe(true);
    value(await archiveCnEnterprise(ctx, id, { version: 1 }));
    expect(await deleteCnEnterprise(ctx, id, 2)).toMatchObject({ refusal: { code: 4134 } });
  });

  it('is judged again by the write: a filing that names it meanwhile keeps it', async () => {
    const { ctx, companyIds } = await registrant();
    const { id } = value(await createCnEnterprise(ctx, related()));
    const mine = tab(ctx);
    const batch = mine.db.batch.bind(mine.db);
    // The filing comes between what was read and what is written.
    mine.db.batch = (async (...statements: Parameters<typeof batch>) => {
      mine.db.batch = batch;
      await insertFiling(ctx, companyIds[0] ?? '', { applicantId: id });
      return batch(...statements);
    }) as unknown as typeof batch;
    expect(await deleteCnEnterprise(mine, id, 1)).toMatchObject({ refusal: { code: 4134 } });
    expect(await findCnEnterprise(ctx, id)).toMatchObject({ filings: 1, version: 1 });
  });
});

it('is archived and restored, each once, and says where it is in filings', async () => {
  const { ctx, companyIds, owns } = await registrant();
  const companyId = companyIds[0] ?? '';
  const { id } = value(await createCnEnterprise(ctx, related()));
  const first = await insertFiling(ctx, companyId, { applicantId: id, agentId: owns[0] ?? '' });
  const second = await insertFiling(ctx, companyId, { applicantId: id, agentId: id });
  expect(await restoreCnEnterprise(ctx, id, { version: 1 })).toMatchObject({
    refusal: { code: 4105 },
  });
  expect(await archiveCnEnterprise(ctx, id, { version: 1 })).toEqual({
    ok: true,
    value: { id, version: 2 },
  });
  expect(await archiveCnEnterprise(ctx, id, { version: 2 })).toMatchObject({
    refusal: { code: 4105 },
  });
  expect(await restoreCnEnterprise(ctx, id, { version: 1 })).toMatchObject({
    refusal: { code: 4106 },
  });
  value(await restoreCnEnterprise(ctx, id, { version: 2 }));
  const found = await findCnEnterprise(ctx, id);
  expect(found).toMatchObject({ filings: 2, archived: false, version: 3 });
  const shown = found.latestFilings.map((filing) => [
    filing.id,
    filing.isApplicant,
    filing.isAgent,
  ]);
  expect(shown).toHaveLength(2);
  expect(shown).toEqual(
    expect.arrayContaining([
      [first, true, false],
      [second, true, true],
    ]),
  );
});
