import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnChanges } from '#db/schema/cn-filing.ts';
import { nameMarks } from '#db/schema/name-mark.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { listCnEnterprises } from '~/domain/new-substance/enterprise/list.server.ts';
import { openTestDatabase } from '../../../support/contexts.ts';
import { insertDraft } from '../../../support/new-substance/filings.ts';
import {
  openedBy,
  opening,
  registrantWithStaff,
} from '../../../support/new-substance/workbooks.ts';
import { providerStaff } from '../../../support/only-representative/requests.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  changesIn,
  committed,
  countsIn,
  faultsIn,
  previewed,
} from '../../../support/provider/workbooks.ts';

/** `areas/console.md` §4 Workbook: enterprises of CN-SCC. */

const db = () => openTestDatabase();

const COATINGS = {
  ...{ name_zh: '澄砚涂料（宁波）有限公司', name_en: 'Chengyan Coatings (Ningbo) Ltd.' },
  ...{ company_alias: '澄砚', business_type: '加工使用企业', contact_address: '宁波市镇海区' },
  ...{ contact_name: '何澄', contact_email: 'HE@chengyan.example', receives_reminders: '是' },
};

const CLEARED = {
  ...{ contact_name: '-', contact_position: '-', contact_phone: '-', contact_email: '-' },
  receives_reminders: '-',
};

const relatedOf = (companyId: string) =>
  db()
    .select()
    .from(cnEnterprises)
    .where(and(eq(cnEnterprises.companyId, companyId), eq(cnEnterprises.kind, 'related')))
    .orderBy(asc(cnEnterprises.nameZh));
const contactsOf = (enterpriseId: string) =>
  db()
    .select()
    .from(cnContacts)
    .where(eq(cnContacts.enterpriseId, enterpriseId))
    .orderBy(asc(cnContacts.position));

describe('enterprises in a workbook', () => {
  it('come with the company that the same book opens, with a contact, their marks and their words', async () => {
    const staff = await providerStaff();
    const rows = { ...opening(), cn_enterprises: [{ ref: 'qiming', ...COATINGS }] };
    const id = await previewed(staff, rows);
    expect(await faultsIn(staff, id)).toEqual([]);
    value(await committed(staff, id));
    const companyId = await openedBy(rows);
    const [made] = await relatedOf(companyId);
    expect(made).toMatchObject({
      ...{ alias: '澄砚', sortName: '澄砚', businessType: 'processing_user', country: 'CN' },
      ...{ version: 1, archived: false, loginEmail: '' },
    });
    expect(await contactsOf(made?.id ?? '')).toMatchObject([
      { name: '何澄', email: 'he@chengyan.example', receivesReminders: true, position: 0 },
    ]);
    const marks = await db()
      .select()
      .from(nameMarks)
      .where(eq(nameMarks.subjectId, made?.id ?? ''));
    expect(marks.length).toBeGreaterThan(0);
    const acts = await db()
      .select({ action: auditEntries.action, system: auditEntries.system })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, made?.id ?? ''));
    expect(acts).toEqual([{ action: 'cn_enterprise.create', system: 'cnscc' }]);
    const owns = await db()
      .select({ kind: cnEnterprises.kind })
      .from(cnEnterprises)
      .where(eq(cnEnterprises.companyId, companyId));
    expect(owns).toHaveLength(2);
  });

  it('change nothing when they come again, and show what a cell changes', async () => {
    const { ctx, staff, companyId } = await registrantWithStaff();
    const row = { ref: companyId, ...COATINGS };
    value(await committed(staff, await previewed(staff, { cn_enterprises: [row] })));
    const again = await previewed(staff, { cn_enterprises: [row] });
    expect(await countsIn(staff, again)).toEqual({ cn_enterprises: '0/1/0/0' });

    const id = await previewed(staff, {
      cn_enterprises: [{ ...row, name_en: 'Chengyan Paints Ltd.', contact_phone: '+86 574 1' }],
    });
    expect(await changesIn(staff, id)).toEqual([
      'cn_enterprises C3 Chengyan Coatings (Ningbo) Ltd. → Chengyan Paints Ltd.',
      'cn_enterprises J3  → +86 574 1',
    ]);
    const [before] = await relatedOf(companyId);
    const { id: filing } = await insertDraft(ctx, {
      ...{ status: 'normal', certificateNo: 'BA-1', applicantId: before?.id ?? null },
      submittedAtMs: ctx.nowMs,
    });
    value(await committed(staff, id));
    const [after] = await relatedOf(companyId);
    expect(after).toMatchObject({ nameEn: 'Chengyan Paints Ltd.', version: 2, id: before?.id });
    expect(await contactsOf(before?.id ?? '')).toMatchObject([{ phone: '+86 574 1' }]);
    // Another name is a change of the filings that name it.
    const told = await db().select().from(cnChanges).where(eq(cnChanges.filingId, filing));
    expect(told).toMatchObject([{ field: 'applicant', authorityStep: 'change_filing' }]);
    const found = await listCnEnterprises(ctx, {
      ...{ q: 'Paints', limit: 20, sort: 'name', cursor: undefined },
    });
    expect(found.items.map(({ id: one }) => one)).toEqual([before?.id]);
  });

  it('loses its contact where all of it is cleared, and the own one keeps its last', async () => {
    const { own, staff, companyId } = await registrantWithStaff();
    const row = { ref: companyId, ...COATINGS };
    value(await committed(staff, await previewed(staff, { cn_enterprises: [row] })));
    const id = await previewed(staff, { cn_enterprises: [{ ...row, ...CLEARED }] });
    value(await committed(staff, id));
    const [made] = await relatedOf(companyId);
    expect(await contactsOf(made?.id ?? '')).toEqual([]);

    const [ours] = await db().select().from(cnEnterprises).where(eq(cnEnterprises.id, own));
    const mine = { ref: companyId, name_en: ours?.nameEn ?? '', business_type: 'trader' };
    const wrong = await previewed(staff, {
      cn_enterprises: [{ ...mine, country: 'SE', ...CLEARED }],
    });
    expect(await faultsIn(staff, wrong)).toEqual([
      'cn_enterprises D3 workbook_own_kept',
      'cn_enterprises E3 last_contact',
    ]);
  });
});

describe('what is wrong with an enterprise is said at its cell', () => {
  it.each([
    ['a business type that is none', { business_type: '药店' }, 'E3 invalid_choice'],
    ['a country that is none', { country: 'ZZ' }, 'J3 invalid_choice'],
    ['a contact without a name', { contact_name: '' }, 'G3 required'],
    ['an e-mail that is none', { contact_email: 'he(at)chengyan' }, 'H3 invalid_email'],
    ['reminders without an e-mail', { contact_email: '' }, 'H3 required'],
    ['no name at all', { name_zh: '', name_en: '' }, 'B3 required'],
  ])('%s', async (_, wrong, fault) => {
    const { staff, companyId } = await registrantWithStaff();
    const id = await previewed(staff, {
      cn_enterprises: [{ ref: companyId, ...COATINGS, ...wrong }],
    });
    expect(await faultsIn(staff, id)).toEqual([`cn_enterprises ${fault}`]);
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4155 } });
    expect(await relatedOf(companyId)).toEqual([]);
  });

  it('a company without a contract for it, its own enterprise that is still to come, and the same row twice', async () => {
    const { staff, companyId } = await registrantWithStaff();
    const other = await registrantWithStaff();
    const { companies, contracts } = opening();
    const firm = companies[0];
    const id = await previewed(staff, {
      companies: [...companies, { ...firm, ref: 'rscc', uscc: '', name_en: 'Another Ltd.' }],
      contracts: [...contracts, { ...contracts[0], ref: 'rscc', system: 'rscc' }],
      cn_enterprises: [
        { ref: 'rscc', ...COATINGS },
        { ref: 'qiming', ...COATINGS, name_zh: firm?.name_zh ?? '' },
        { ref: companyId, ...COATINGS },
        { ref: companyId, ...COATINGS },
        { ref: other.companyId, ...COATINGS },
      ],
    } as Parameters<typeof previewed>[1]);
    const faults = (await faultsIn(staff, id)).filter((one) => one.startsWith('cn_'));
    expect(faults).toEqual([
      'cn_enterprises A3 system_not_used',
      'cn_enterprises B4 workbook_own_comes',
      'cn_enterprises B6 workbook_row_twice',
      'cn_enterprises A7 workbook_ref_unknown',
    ]);
  });

  it('data that changed after the preview refuses the commit (4156)', async () => {
    const { staff, companyId } = await registrantWithStaff();
    const row = { ref: companyId, ...COATINGS };
    value(await committed(staff, await previewed(staff, { cn_enterprises: [row] })));
    const id = await previewed(staff, { cn_enterprises: [{ ...row, company_alias: '涂料' }] });
    const its = eq(cnEnterprises.companyId, companyId);
    await db().update(cnEnterprises).set({ version: 7 }).where(its);
    expect(await committed(staff, id)).toMatchObject({ refusal: { code: 4156 } });
    expect(await relatedOf(companyId)).toMatchObject([{ alias: '澄砚', version: 7 }]);
  });
});
