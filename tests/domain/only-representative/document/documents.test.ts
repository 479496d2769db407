import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '~/domain/files/rules.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { addVersion } from '~/domain/only-representative/document/add-version.server.ts';
import { setDocumentState } from '~/domain/only-representative/document/archive.server.ts';
import { createDocument } from '~/domain/only-representative/document/create.server.ts';
import {
  findDocument,
  openDocumentFile,
} from '~/domain/only-representative/document/find.server.ts';
import {
  exportDocuments,
  listDocuments,
} from '~/domain/only-representative/document/list.server.ts';
import { readDocumentList } from '~/domain/only-representative/document/pages.server.ts';
import {
  addVersionInput,
  createDocumentInput,
  documentList,
} from '~/domain/only-representative/document/schema.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { asked } from '../../../support/asked.ts';
import { as, bindings, tenantContext } from '../../../support/contexts.ts';
import {
  FACTS,
  insertNext,
  insertSheet,
  pdf,
  sheetOf,
} from '../../../support/only-representative/documents.ts';
import {
  code,
  type Shipper,
  shipper,
  upload,
  value,
} from '../../../support/only-representative/shipments.ts';

const query = (text = '') => documentList.lenient(new URLSearchParams(text));
const titles = async (of: Shipper, text = '') =>
  (await listDocuments(of.ctx, query(text))).items.map(({ title }) => title);

/** Files and rows that a company has. */
async function kept({ ctx }: Shipper) {
  const [row] = await ctx.db.all<{ files: number; documents: number }>(sql`SELECT
    (SELECT count(*) FROM files WHERE company_id = ${ctx.company.id}) AS files,
    (SELECT count(*) FROM documents WHERE company_id = ${ctx.company.id}) AS documents`);
  const { objects } = await bindings.FILES.list({
    prefix: `companies/${ctx.company.id}/document/`,
  });
  return { ...row, objects: objects.length };
}

describe('a document', () => {
  it('is kept with the file of its first version, and says who brought it', async () => {
    const of = await shipper();
    const { id } = await insertSheet(of, { number: 'SDS-7' });
    const document = await findDocument(of.ctx, id);
    expect(document).toMatchObject({
      type: 'extended_sds',
      state: 'current',
      versionNo: 1,
      number: 'SDS-7',
      origin: 'company',
      substanceEn: 'Methyl methacrylate',
      sentCount: 0,
    });
    expect(document.versions).toMatchObject([
      { versionNo: 1, fileName: 'MMA_eSDS_v1_en.pdf', changeNote: '', sha256: pdf().sha256 },
    ]);
    const file = await openDocumentFile(of.ctx, id);
    expect(await new Response(file.body).text()).toContain('%PDF');
  });

  it('is called as its file where it was given no title', async () => {
    const of = await shipper();
    const { id } = await insertSheet(of, { title: '' });
    expect((await findDocument(of.ctx, id)).title).toBe('MMA_eSDS_v1_en');
  });

  it('keeps its earlier versions, each with its file', async () => {
    const of = await shipper();
    const first = await insertSheet(of);
    const next = await insertNext(of.ctx, first, { valid_until: '' });
    expect(next).toMatchObject({ version: 2, version_no: 2 });
    const document = await findDocument(of.ctx, first.id);
    expect(document.versions.map(({ versionNo }) => versionNo)).toEqual([2, 1]);
    expect(document).toMatchObject({ versionNo: 2, validUntil: null });
    const [now, before] = await Promise.all([
      openDocumentFile(of.ctx, first.id),
      openDocumentFile(of.ctx, first.id, 1),
    ]);
    expect(now.headers['Content-Disposition']).toContain('MMA_eSDS_v2_en.pdf');
    expect(before.headers['Content-Disposition']).toContain('MMA_eSDS_v1_en.pdf');
    await expect(openDocumentFile(of.ctx, first.id, 3)).rejects.toMatchObject({ code: 4040 });
  });

  it('says in a second version what is new (4100)', () => {
    const said = { ...FACTS, change_note: ' ', version: 1 };
    const read = parseInput(addVersionInput, said);
    expect(read.ok || read.refusal).toMatchObject({
      code: 4100,
      fields: { change_note: { key: 'required' } },
    });
  });

  it('gets one next version of two at once (4106)', async () => {
    const of = await shipper();
    const { id, version } = await insertSheet(of);
    const input = { ...FACTS, change_note: 'x', version };
    const both = await Promise.all([
      addVersion(of.ctx, id, input, pdf('a.pdf')),
      addVersion(of.ctx, id, input, pdf('b.pdf')),
    ]);
    expect(both.map(code).sort()).toEqual([2000, 4106]);
    expect(await kept(of)).toEqual({ files: 2, documents: 1, objects: 2 });
  });

  it('that is archived leaves the list, takes no version, and comes back', async () => {
    const of = await shipper();
    const made = await insertSheet(of);
    const archived = value(await setDocumentState(of.ctx, made.id, { ...made, archived: true }));
    expect(await titles(of)).toEqual([]);
    expect(await titles(of, 'state=archived')).toEqual(['MMA eSDS']);
    const next = { ...FACTS, change_note: 'x', version: archived.version };
    expect(code(await addVersion(of.ctx, made.id, next, pdf()))).toBe(4105);
    const stale = await setDocumentState(of.ctx, made.id, { archived: false, version: 1 });
    expect(code(stale)).toBe(4106);
    value(await setDocumentState(of.ctx, made.id, { archived: false, version: 2 }));
    expect(await titles(of)).toEqual(['MMA eSDS']);
  });
});

describe('nothing is kept of an upload that is refused', () => {
  const NOTHING = { files: 0, documents: 0, objects: 0 };

  it.each([
    ['HTML that is called a PDF (4115)', upload('a.pdf', '<html>%PDF-1.7</html>'), 4115],
    ['one byte over 10 MB (4116)', { ...pdf(), sizeBytes: MAX_UPLOAD_BYTES + 1 }, 4116],
    ['a workbook (4115)', upload('a.xlsx', 'PK'), 4115],
  ])('%s', async (_, file, refusal) => {
    const of = await shipper();
    expect(code(await createDocument(of.ctx, sheetOf(of), file))).toBe(refusal);
    expect(await kept(of)).toEqual(NOTHING);
  });

  it.each([
    ['issued tomorrow', { issued_on: '2026-09-19' }, { issued_on: { key: 'future_day' } }],
    [
      'over before it was issued',
      { valid_until: '2026-03-13' },
      { valid_until: { key: 'ends_before_issue' } },
    ],
    [
      'of a type that only KRSCC has',
      { type: 'kr_declaration', number: '1' },
      { type: { key: 'invalid_choice' } },
    ],
  ] as const)('%s (4100)', async (_, change, fields) => {
    const of = await shipper();
    const outcome = await createDocument(of.ctx, sheetOf(of, change), pdf());
    expect(outcome.ok || outcome.refusal).toEqual({ code: 4100, fields });
    expect(await kept(of)).toEqual(NOTHING);
  });

  it('about another company’s substance or partner (4040)', async () => {
    const [of, other] = await Promise.all([shipper(), shipper()]);
    for (const change of [
      { registration_id: other.registrationId },
      { partner_id: other.partnerId },
    ]) {
      const asked = createDocument(of.ctx, sheetOf(of, change), pdf());
      await expect(asked).rejects.toMatchObject({ code: 4040 });
    }
    expect(await kept(of)).toEqual(NOTHING);
  });

  it('by a viewer (4002)', async () => {
    const of = await shipper();
    const viewer = as(of.ctx, { role: 'viewer' });
    await expect(createDocument(viewer, sheetOf(of), pdf())).rejects.toBeInstanceOf(Denial);
  });
});

describe('what is asked of a new document', () => {
  const asked = (change: object) => {
    const said = { type: 'extended_sds', registration_id: 'sub_1', ...FACTS, ...change };
    const read = parseInput(createDocumentInput, said);
    return read.ok ? [] : Object.keys(read.refusal.fields ?? {});
  };

  it('is its substance, but of what is about the whole company', () => {
    expect(asked({ registration_id: '' })).toEqual(['registration_id']);
    for (const type of ['power_of_attorney', 'others']) {
      expect(asked({ type, registration_id: '' })).toEqual([]);
    }
  });

  it('is the number of a Korean paper', () => {
    expect(asked({ type: 'kr_declaration' })).toEqual(['number']);
    expect(asked({ type: 'kr_declaration', number: '제2025-001호' })).toEqual([]);
  });
});

describe('another company', () => {
  it('finds neither a document nor its file, and changes none', async () => {
    const of = await shipper();
    const { id, version } = await insertSheet(of);
    const { ctx } = await shipper();
    const tries = [
      () => findDocument(ctx, id),
      () => openDocumentFile(ctx, id),
      () => setDocumentState(ctx, id, { archived: true, version }),
      () => addVersion(ctx, id, { ...FACTS, change_note: 'x', version }, pdf()),
    ];
    for (const one of tries) await expect(one()).rejects.toMatchObject({ code: 4040 });
    expect((await listDocuments(ctx, query())).items).toEqual([]);
  });
});

describe('the list', () => {
  async function filled() {
    const of = await shipper();
    await insertSheet(of, { title: 'C ends', valid_until: '2026-10-01' });
    await insertSheet(of, { title: 'B over', valid_until: '2026-09-17', issued_on: '2026-01-02' });
    await insertSheet(of, { title: 'A for ever', valid_until: '', issued_on: '2025-01-02' });
    await insertSheet(of, { title: 'D last day', valid_until: '2026-09-18' });
    await insertSheet(of, {
      title: 'Power of attorney',
      type: 'power_of_attorney',
      registration_id: '',
      valid_until: '2027-05-01',
      issued_on: '2026-05-01',
    });
    return of;
  }

  it('goes by what ends first, and by issue and title', async () => {
    const of = await filled();
    const byEnd = ['B over', 'D last day', 'C ends', 'Power of attorney', 'A for ever'];
    expect(await titles(of)).toEqual(byEnd);
    expect(await titles(of, 'sort=-until')).toEqual(byEnd.toReversed());
    expect((await titles(of, 'sort=issued'))[0]).toBe('A for ever');
    expect((await titles(of, 'sort=title'))[0]).toBe('A for ever');
  });

  it('is filtered by type, validity and substance, and searched by words and CAS', async () => {
    const of = await filled();
    expect(await titles(of, 'type=power_of_attorney')).toEqual(['Power of attorney']);
    expect(await titles(of, 'state=expired')).toEqual(['B over']);
    expect(await titles(of, 'state=expiring')).toEqual(['D last day', 'C ends']);
    expect(await titles(of, 'state=current')).toEqual(['Power of attorney', 'A for ever']);
    expect(await titles(of, 'q=attorney')).toEqual(['Power of attorney']);
    expect(await titles(of, 'q=80-62-6')).toHaveLength(4);
    expect(await titles(of, `registration_id=${of.registrationId}`)).toHaveLength(4);
  });

  it('is read page by page without losing a row, and whole for a workbook', async () => {
    const of = await filled();
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await listDocuments(of.ctx, query(`limit=2&cursor=${cursor}`));
      seen.push(...page.items.map(({ title }) => title));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(await titles(of));
    expect(await exportDocuments(of.ctx, query())).toHaveLength(5);
  });

  it('costs one round trip', async () => {
    const of = await filled();
    const { trips } = of.ctx.db;
    const before = trips.roundTrips;
    await listDocuments(of.ctx, query());
    expect(trips.roundTrips - before).toBe(1);
  });
});

const slotsOf = async (ctx: OrContext) => (await readDocumentList(ctx, asked(documentList))).slots;

describe('slots', () => {
  it('say of how many valid registrations a type is there', async () => {
    const of = await shipper();
    await insertSheet(of);
    await insertSheet(of, { title: 'over', type: 'submission_report', valid_until: '2026-09-17' });
    const { slots, registrations, good, expired } = await slotsOf(of.ctx);
    expect({ registrations, good, expired }).toEqual({ registrations: 1, good: 1, expired: 1 });
    const each = Object.fromEntries(slots.map((slot) => [slot.type, slot.each?.have]));
    expect(each).toMatchObject({ extended_sds: 1, submission_report: 0, others: undefined });
  });

  it('are those of the subsystem', async () => {
    const ctx = await tenantContext({ system: krscc });
    const { slots } = await slotsOf(ctx);
    expect(slots.map(({ type }) => type)).toContain('kr_or_certificate');
    expect(slots).toHaveLength(11);
  });
});
