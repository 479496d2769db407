import { createHash } from 'node:crypto';
import { eq, getTableName, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { duties } from '#db/schema/duty.ts';
import { users } from '#db/schema/identity.ts';
import { companyExports } from '#db/schema/provider/export.ts';
import { rpBatches } from '#db/schema/rp-product.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { auditEntries, mailMessages } from '#db/schema/trail.ts';
import { insertCompany } from '#db/seed/rows.ts';
import { AREA_EXPORTS } from '~/domain/areas-export.server.ts';
import { type AuditEntry, entryText } from '~/domain/audit/chain.ts';
import { sealAudit } from '~/domain/audit/seal.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { sendDocument } from '~/domain/only-representative/document/send.server.ts';
import { openExportPart } from '~/domain/provider/export/download.server.ts';
import { exportsOfCompany, findExport } from '~/domain/provider/export/find.server.ts';
import { exportPrefix, LIMITS } from '~/domain/provider/export/limits.ts';
import { exportInput } from '~/domain/provider/export/schema.ts';
import { startExport } from '~/domain/provider/export/start.server.ts';
import { sweepExports } from '~/domain/provider/export/sweep.server.ts';
import { tellExports } from '~/domain/provider/export/tell.server.ts';
import { workWith } from '~/domain/provider/export/work.server.ts';
import { SYSTEMS } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { insertCertificate } from '../../support/certificates.ts';
import { bindings, NOW_MS, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { filer, insertDraft, paperOf } from '../../support/new-substance/filings.ts';
import { addressOf, insertSheet } from '../../support/only-representative/documents.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import {
  confirmedByStaff,
  shipper,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';
import { scannedBy } from '../../support/plans.ts';
import {
  deliver,
  EXPORT_TOOLS,
  entriesOf,
  filesOf,
  jobOf,
  linesOf,
  objectOf,
  partsOf,
  REASON,
  startOf,
  textOf,
  work,
} from '../../support/provider/exports.ts';
import { importer, submitted } from '../../support/responsible-person/imports.ts';
import { tables } from '../../support/rows.ts';

/** `areas/console.md` §4, Tenant export. */

const db = openTestDatabase();
const DAY_MS = 24 * 60 * 60 * 1000;
const CERTIFICATE = new TextEncoder().encode('%PDF-1.7\n% as it was signed\n%%EOF\n');
const admin = () => providerStaff({ role: 'provider' });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeEach(async () => {
  await db.update(companyExports).set({ state: 'failed', endedAtMs: 1, kept: false, told: true });
});

/** A company that traded: a confirmed record with its certificate, and a data sheet that was sent. */
async function traded(ctx?: OrContext) {
  const of = await shipper(ctx && { ctx });
  const waiting = await waitingRecord(of, '40');
  await confirmedByStaff(of.ctx, waiting);
  const { certificateNo, id } = await insertCertificate(db, bindings, {
    companyId: of.ctx.company.id,
    row: {
      ...{ recordId: waiting.id, revision: 1, tradeNo: waiting.trade_no },
      fileSizeBytes: CERTIFICATE.byteLength,
    },
  });
  await bindings.FILES.put(`certificates/${id}.pdf`, CERTIFICATE);
  const sheet = await insertSheet(of);
  const email = await addressOf(of.ctx, of.partnerId);
  const to = { partner_id: of.partnerId, email, locale: 'en' as const, message: '' };
  value(await sendDocument(of.ctx, sheet.id, to));
  return { ...of, companyId: of.ctx.company.id, certificateNo, recordId: waiting.id };
}

/** A company with cosmetics and new substances too. */
async function inEveryArea() {
  const of = await traded();
  const cosmetics = await importer();
  await submitted(cosmetics);
  const filing = await filer();
  const { id: filingId } = await insertDraft(filing, { confidential: true, status: 'normal' });
  await paperOf(filing, filingId);
  return { of, cosmetics: cosmetics.ctx.company.id, filings: filing.company.id, filingId };
}

async function exported(companyId: string, staff?: StaffContext) {
  const id = await startOf(staff ?? (await admin()), companyId);
  await work(id);
  return { id, files: await filesOf(id) };
}

interface Line {
  path: string;
  part: number;
  size_bytes: number;
  sha256: string;
  rows?: number;
  missing?: true;
}
const manifestOf = (files: Awaited<ReturnType<typeof filesOf>>) =>
  JSON.parse(textOf(files.get('manifest.json'))) as Record<string, unknown> & { files: Line[] };

/** Ids of rows, by the company that they belong to. */
async function owners() {
  const of = new Map<string, string>();
  for (const { name, definition } of await tables()) {
    if (!definition.includes('`company_id`') || !definition.includes('`id` text PRIMARY KEY'))
      continue;
    const rows = await db.all<{ id: string; company_id: string | null }>(
      sql`SELECT id, company_id FROM ${sql.identifier(name)}`,
    );
    for (const row of rows) if (row.company_id) of.set(row.id, row.company_id);
  }
  return of;
}

describe('whoever asks for everything that a company has', () => {
  it('is an admin of the provider: a consultant of the company finds nothing there', async () => {
    const { companyId } = await traded();
    const consultant = await providerStaff({ assigned: [companyId] });
    const none = new Denial(4040);
    await expect(startExport(consultant, companyId, { reason: REASON })).rejects.toEqual(none);
    await expect(startExport(await admin(), 'co_none', { reason: REASON })).rejects.toEqual(none);
    const id = await startOf(await admin(), companyId);
    await work(id);
    await expect(findExport(consultant, companyId, id)).rejects.toEqual(none);
    await expect(exportsOfCompany(consultant, companyId)).rejects.toEqual(none);
    const part = { companyId, id, part: 1 };
    await expect(openExportPart(consultant, part)).rejects.toEqual(none);
  });

  it('says why in 10 to 500 characters', () => {
    const wrong = (reason: string) => {
      const read = parseInput(exportInput, { reason });
      return read.ok ? null : read.refusal.fields?.reason?.key;
    };
    expect(wrong('')).toBe('required');
    expect(wrong('too short')).toBe('reason_length');
    expect(wrong('x'.repeat(501))).toBe('too_long');
    expect(wrong('x'.repeat(500))).toBeNull();
  });

  it('has given a code within fifteen minutes', async () => {
    const { companyId } = await traded();
    const ctx = await admin();
    const codeAtMs = NOW_MS - 15 * 60_000;
    const staff = { enrolled: true, required: true, codeAtMs };
    const old = { ...ctx, identity: { ...ctx.identity, staff } };
    await expect(startExport(old, companyId, { reason: REASON })).rejects.toEqual(new Denial(4152));
    const fresh = { ...staff, codeAtMs: codeAtMs + 1 };
    const now = { ...ctx, identity: { ...ctx.identity, staff: fresh } };
    expect((await startExport(now, companyId, { reason: REASON })).ok).toBe(true);
  });

  it('is told of the one that goes on, also where two ask at once', async () => {
    const { companyId } = await traded();
    const [one, other] = [await admin(), await admin()];
    const both = await Promise.all([startOf(one, companyId), startOf(other, companyId)]);
    expect(new Set(both).size).toBe(1);
    expect(await startOf(other, companyId)).toBe(both[0]);
    await work(both[0]);
    expect(await startOf({ ...other, nowMs: NOW_MS + 1 }, companyId)).not.toBe(both[0]);
  });

  it('stands in the audit of the company with their reason, and so does who downloads', async () => {
    const { companyId } = await traded();
    const staff = await admin();
    const id = await startOf(staff, companyId);
    await work(id);
    const other = await admin();
    await openExportPart(other, { companyId, id, part: 1 });
    const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    const [part] = await partsOf(id);
    expect(
      rows.map(({ action, actorId, detail }) => [action, actorId, JSON.parse(detail)]),
    ).toEqual([
      [
        'export.start',
        staff.actor.id,
        { reason: REASON, systems: ['rscc'], confidential: 'as the company sees it' },
      ],
      ['export.make', null, expect.objectContaining({ parts: 1 })],
      [
        'export.download',
        other.actor.id,
        { part: 1, size_bytes: part?.sizeBytes, sha256: part?.sha256 },
      ],
    ]);
    expect(rows.every((row) => row.companyId === companyId)).toBe(true);
  });
});

/** Tables with rows of companies that an export leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'company_storage',
      'daily_counters',
      'cn_volumes',
      'record_counters',
      'rp_import_months',
      'tonnage_drawer_months',
      'tonnage_drawers',
      'trade_record_products',
    ].map((name) => [name, 'sums and orders of what is told']),
  ),
  ...Object.fromEntries(
    [
      'bulk_items',
      'company_health',
      'contact_entries',
      'corap_changes',
      'law_drafts',
      'paper_texts',
      'policies',
      'regulation_profiles',
      'report_days',
      'report_months',
      'second_person_requests',
      'staff_assignments',
      'staff_messages',
      'work_items',
      'company_exports',
    ].map((name) => [name, 'what the provider keeps of its own work']),
  ),
  ...Object.fromEntries(
    [
      'cn_reports',
      'data_files',
      'imports',
      'jobs',
      'letter_requests',
      'name_marks',
      'partner_applications',
      'record_batches',
      'reminders',
      'search_entries',
    ].map((name) => [name, 'work behind the scenes, and what is made of other data']),
  ),
  ...Object.fromEntries(
    ['certificate_links', 'links', 'mail_messages', 'sessions', 'temporary_access'].map((name) => [
      name,
      'ways in, and letters with them',
    ]),
  ),
  default_companies: 'what people chose for themselves',
  saved_views: 'what people chose for themselves',
};

/** Tables that no area has for itself (`core.server.ts`). */
const OF_CORE = [
  ...['company_systems', 'memberships', 'membership_systems', 'staff_notices'],
  ...['act_as', 'files', 'audit_entries'],
];

describe('what an export has', () => {
  it('is every table that has rows of companies, but those that are left out for a reason', async () => {
    const told = AREA_EXPORTS.flatMap((area) =>
      area.tables.map(({ table }) => getTableName(table)),
    );
    const owned = (await tables()).filter(({ definition }) => definition.includes('`company_id`'));
    const names = owned.map(({ name }) => name).filter((name) => !told.includes(name));
    expect(names.sort()).toEqual([...Object.keys(LEFT_OUT), ...OF_CORE].sort());
  });

  it('has one name for each of its files, and words for the title of each list', () => {
    for (const { area, tables: all } of AREA_EXPORTS) {
      const names = all.map(({ name }) => name);
      expect(new Set(names).size, area).toBe(names.length);
      for (const { list } of all) {
        for (const locale of ['zh-CN', 'en-US'] as const) {
          if (list) expect(translator(locale)(list.title), list.title).not.toBe(list.title);
        }
      }
    }
  });
});

describe('an export', () => {
  it('has every row of the company that has an id, and none of another company', async () => {
    const { of, cosmetics, filings } = await inEveryArea();
    await traded();
    // What is the provider's own: its jobs and letters, its work and notes.
    const ours = /^(?:job|ml|wrk|wnt|exp|sec|bat)_/;
    const whose = await owners();
    for (const companyId of [of.companyId, cosmetics, filings]) {
      const { files } = await exported(companyId);
      const found = new Set<string>();
      for (const [path, file] of files) {
        if (!path.endsWith('.jsonl')) continue;
        for (const [word] of textOf(file).matchAll(/[\w-]+/g)) if (whose.has(word)) found.add(word);
      }
      const foreign = [...found].filter((id) => whose.get(id) !== companyId);
      expect(foreign, companyId).toEqual([]);
      const lacking = [...whose]
        .filter(([id, owner]) => owner === companyId && !found.has(id) && !ours.test(id))
        .map(([id]) => id);
      expect(lacking, companyId).toEqual([]);
      expect(found.size).toBeGreaterThan(5);
    }
  });

  it('has what its manifest says, to the byte, and no secret', async () => {
    const { companyId, certificateNo } = await traded();
    const { id, files } = await exported(companyId);
    const { files: lines, ...head } = manifestOf(files);
    expect(head).toMatchObject({ export: id, company_id: companyId, parts: 1 });
    expect(lines.map(({ path }) => path).sort()).toEqual(
      [...files.keys()].filter((path) => path !== 'manifest.json').sort(),
    );
    for (const { path, part, size_bytes, sha256: hash } of lines) {
      const file = files.get(path);
      expect([file?.part, file?.bytes.byteLength], path).toEqual([part, size_bytes]);
      expect(sha256(file?.bytes ?? new Uint8Array()), path).toBe(hash);
    }
    const [part] = await partsOf(id);
    const whole = await objectOf(part?.objectKey ?? '');
    expect([sha256(whole ?? new Uint8Array()), whole?.byteLength]).toEqual([
      part?.sha256,
      part?.sizeBytes,
    ]);
    expect(files.get(`rscc/papers/${certificateNo}.pdf`)?.bytes).toEqual(CERTIFICATE);
    const all = [...files].map(([path, file]) => (path.endsWith('.jsonl') ? textOf(file) : ''));
    const text = all.join('');
    expect(text).toContain(certificateNo);
    for (const secret of [
      'token_hash',
      'password_hash',
      'code_hash',
      'code_encrypted',
      'move_id',
    ]) {
      expect(text, secret).not.toContain(secret);
    }
  });

  it('has the list of a page as a workbook, and of the rest what is stored', async () => {
    const { companyId, recordId } = await traded();
    const { files } = await exported(companyId);
    const rowsOf = async (path: string) => {
      const { sheets } = await readXlsx(files.get(path)?.bytes ?? new Uint8Array());
      return sheets[0]?.rows ?? [];
    };
    const [heads, record] = await rowsOf('rscc/trade-records.xlsx');
    expect(heads).toEqual(expect.arrayContaining(['贸易号', '吨位 (t)']));
    expect(record).toEqual(expect.arrayContaining([40]));
    const [names, line] = await rowsOf('rscc/trade-record-lines.xlsx');
    expect(names).toEqual(expect.arrayContaining(['record_id', 'mass_g']));
    expect(line).toEqual(expect.arrayContaining([recordId, 40_000_000]));
    expect(linesOf(files.get('rscc/trade-record-lines.jsonl'))).toMatchObject([
      { record_id: recordId, mass_g: 40_000_000 },
    ]);
  });

  it('has enterprises, batches, duties and papers of cosmetics as a page has them, whole', async () => {
    const of = await importer();
    await submitted(of);
    const companyId = of.ctx.company.id;
    const [batch] = await db.select().from(rpBatches).where(eq(rpBatches.companyId, companyId));
    await db.insert(duties).values([
      ...(['done', 'open'] as const).map((state, at) => ({
        ...{ id: `dty_${companyId}_${at}`, companyId, system: 'rp', kind: 'annual_report', state },
        ...{ subjectKind: 'rp_product', subjectId: batch?.productId ?? '', year: 2025 + at },
        ...{ opensOn: '2026-01-01', dueOn: `2026-03-3${at}`, moveId: 'seed', createdAtMs: NOW_MS },
        ...(state === 'done' && { doneOn: '2026-02-01' }),
      })),
    ]);
    const { certificateNo } = await insertCertificate(db, bindings, {
      companyId,
      row: { system: 'rp', kind: 'authorisation_notice', tradeNo: 'RP-2026-000001' },
    });
    const { files } = await exported(companyId);
    const rowsOf = async (name: string) => {
      const books = [...files.keys()].filter((path) =>
        new RegExp(`^rp/${name}(?:-\\d+)?\\.xlsx$`).test(path),
      );
      const read = books.map(async (path) => {
        const { sheets } = await readXlsx(files.get(path)?.bytes ?? new Uint8Array());
        return (sheets[0]?.rows ?? []).slice(1);
      });
      return (await Promise.all(read)).flat();
    };
    for (const name of ['enterprises', 'batches', 'duties', 'certificates']) {
      const stored = [...files.keys()].filter((path) => path.startsWith(`rp/${name}`));
      const lines = stored.flatMap((path) =>
        path.endsWith('.jsonl') ? linesOf(files.get(path)) : [],
      );
      expect(await rowsOf(name), name).toHaveLength(lines.length);
      expect(lines.length, name).toBeGreaterThan(0);
    }
    expect(JSON.stringify(await rowsOf('batches'))).toContain(batch?.batchNo);
    expect((await rowsOf('duties')).slice(0, 2)).toEqual([
      expect.arrayContaining(['年度报告', new Date('2026-03-30'), '已完成']),
      expect.arrayContaining(['年度报告', new Date('2026-03-31'), '逾期']),
    ]);
    expect((await rowsOf('certificates'))[0]).toEqual(expect.arrayContaining([certificateNo]));
  });

  it('says confidential names as the company itself sees them', async () => {
    const filing = await filer();
    const { id } = await insertDraft(filing, {
      ...{ confidential: true, confidentialUntil: '2031-01-01', status: 'normal' },
      ...{ registeredOn: '2026-02-01', certificateNo: '122026000001' },
    });
    const { files } = await exported(filing.company.id);
    expect(linesOf(files.get('cnscc/filing-substances.jsonl'))).toMatchObject([
      { filing_id: id, name_zh: '取代苯并三唑', class_name_zh: '三唑类' },
    ]);
    const { sheets } = await readXlsx(files.get('cnscc/filings.xlsx')?.bytes ?? new Uint8Array());
    expect(JSON.stringify(sheets[0]?.rows)).toContain('取代苯并三唑');
  });

  it('has the audit of the company with the hashes by which each row is proved', async () => {
    const { companyId } = await traded();
    await sealAudit(db);
    const { files } = await exported(companyId);
    const rows = linesOf(files.get('company/audit.jsonl'));
    const sealed = rows.filter(({ hash }) => hash !== null);
    expect(sealed.length).toBeGreaterThan(3);
    for (const { seq: _, hash, prev_hash: prev, ...row } of sealed) {
      const camel = Object.entries(row).map(([name, one]) => [
        name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
        one,
      ]);
      const text = entryText(Object.fromEntries(camel) as AuditEntry);
      expect(createHash('sha256').update(`${prev}${text}`).digest('hex')).toBe(hash);
    }
    const kept = await db.select().from(auditEntries).where(eq(auditEntries.companyId, companyId));
    // The row that says that it was made comes after it.
    expect(rows).toHaveLength(kept.length - 1);
  });

  it('is made of a company whose contracts have ended, or that has none', async () => {
    const { companyId } = await traded();
    await db
      .update(companySystems)
      .set({ state: 'ended', endedOn: '2026-09-01' })
      .where(eq(companySystems.companyId, companyId));
    const { files } = await exported(companyId);
    expect(linesOf(files.get('rscc/trade-records.jsonl'))).toHaveLength(1);
    const bare = await insertCompany(db, {}, []);
    const { files: few } = await exported(bare);
    expect([...few.keys()].sort()).toEqual([
      'README.txt',
      'company/audit.jsonl',
      'company/audit.xlsx',
      'company/company.jsonl',
      'company/company.xlsx',
      'manifest.json',
    ]);
  });

  it('names in its manifest a file that the store has no more, and goes on', async () => {
    const { companyId, certificateNo } = await traded();
    const id = await startOf(await admin(), companyId);
    const paper = (await entriesOf(id)).length;
    expect(paper).toBe(0);
    await deliver(id);
    const lost = (await entriesOf(id)).find(({ path }) => path.includes(certificateNo));
    await bindings.FILES.delete(lost?.objectKey ?? '');
    await work(id);
    const files = await filesOf(id);
    expect(files.has(lost?.path ?? '')).toBe(false);
    expect(manifestOf(files).files.find(({ path }) => path === lost?.path)).toEqual({
      ...{ path: lost?.path, part: 1, missing: true },
    });
    expect(await findExport(await admin(), companyId, id)).toMatchObject({ missing: 1 });
  });
});

describe('the job of an export', () => {
  it('reads no table from its beginning to its end, whichever subsystem', async () => {
    const companyId = await insertCompany(
      db,
      {},
      SYSTEMS.map(({ slug }) => ({ system: slug })),
    );
    const asked = new Set<string>();
    const prepare = vi.spyOn(bindings.DB, 'prepare');
    try {
      const id = await startOf(await admin(), companyId);
      await work(id);
      for (const [text] of prepare.mock.calls) if (/^select/i.test(text)) asked.add(text);
    } finally {
      prepare.mockRestore();
    }
    expect(asked.size).toBeGreaterThan(100);
    for (const text of asked) expect(await scannedBy(text), text).toEqual([]);
  });
});

describe('the parts of an export', () => {
  const small = { ...LIMITS, partBytes: 40_000, partObjects: 12, fileBytes: 2_000, chunkRows: 3 };

  it('are no larger than they may be, have each file once, and end with the manifest of all', async () => {
    const { companyId } = await traded();
    const id = await startOf(await admin(), companyId);
    await work(id, small);
    const parts = await partsOf(id);
    expect(parts.length).toBeGreaterThan(3);
    for (const { part, sizeBytes, files } of parts) {
      expect(sizeBytes, `part ${part}`).toBeLessThanOrEqual(small.partBytes);
      expect(files, `part ${part}`).toBeLessThanOrEqual(small.partObjects + 1);
    }
    const files = await filesOf(id);
    const { files: lines } = manifestOf(files);
    expect(files.get('manifest.json')?.part).toBe(parts.length);
    expect(lines).toHaveLength(files.size - 1);
    for (const { path, part, sha256: hash } of lines) {
      expect([files.get(path)?.part, sha256(files.get(path)?.bytes ?? new Uint8Array())]).toEqual([
        part,
        hash,
      ]);
    }
    // Rows that go on in another file are there once each.
    const audit = [...files.keys()].filter((path) => /^company\/audit(?:-\d+)?\.jsonl$/.test(path));
    expect(audit.length).toBeGreaterThan(1);
    const ids = audit.flatMap((path) => linesOf(files.get(path)).map((row) => row.id));
    const kept = await db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(eq(auditEntries.companyId, companyId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(kept.length - 1);
    expect(await findExport(await admin(), companyId, id)).toMatchObject({
      ...{ state: 'done', parts: parts.length, made: parts.length, open: true },
    });
  });

  it('are the same bytes when a part is made again, and nothing is told twice by two deliveries at once', async () => {
    const { companyId } = await traded();
    const id = await startOf(await admin(), companyId);
    const job = await jobOf(id);
    if (job === undefined) throw new Error('no job');
    const run = () => workWith(small).run(systemContext(), job, EXPORT_TOOLS);
    await Promise.all([run(), run()]);
    let row = await rowOf(id);
    while (JSON.parse(row?.progress ?? '{}').made === null) {
      await Promise.all([run(), run()]);
      row = await rowOf(id);
    }
    const entries = await entriesOf(id);
    expect(entries.map(({ n }) => n)).toEqual(entries.map((_, n) => n));
    await deliver(id, small);
    const [first] = await partsOf(id);
    // The answer of the database was lost: it is done again.
    await db.run(sql`DELETE FROM company_export_parts WHERE export_id = ${id}`);
    await db
      .update(companyExports)
      .set({ progress: row?.progress ?? '' })
      .where(eq(companyExports.id, id));
    await Promise.all([run(), run()]);
    expect(await partsOf(id)).toMatchObject([{ sha256: first?.sha256, part: 1 }]);
    await work(id, small);
    const done = await partsOf(id);
    expect(done.map(({ part }) => part)).toEqual(done.map((_, at) => at + 1));
    // A delivery that comes late does nothing.
    await run();
    expect(await partsOf(id)).toEqual(done);
    await filesOf(id);
  });

  it('can be downloaded for 24 hours, then nothing of them is kept but that they were', async () => {
    const { companyId } = await traded();
    const other = await traded();
    const staff = await admin();
    const { id } = await exported(companyId, staff);
    const part = { companyId, id, part: 1 };
    const until = NOW_MS + DAY_MS;
    const { headers, body } = await openExportPart({ ...staff, nowMs: until - 1 }, part);
    expect(headers['Content-Type']).toBe('application/zip');
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    const [kept] = await partsOf(id);
    expect(sha256(bytes)).toBe(kept?.sha256);
    const none = new Denial(4040);
    for (const wrong of [
      { ...part, part: 2 },
      { ...part, companyId: other.companyId },
      { ...part, id: 'exp_none' },
    ]) {
      await expect(openExportPart(staff, wrong)).rejects.toEqual(none);
    }
    await expect(openExportPart({ ...staff, nowMs: until }, part)).rejects.toEqual(none);
    expect(await sweepExports(systemContext(until - 1))).toBe(0);
    expect(await sweepExports(systemContext(until))).toBe(1);
    expect(await sweepExports(systemContext(until))).toBe(0);
    const { objects } = await bindings.FILES.list({ prefix: exportPrefix(companyId, id) });
    expect(objects).toEqual([]);
    expect(await entriesOf(id)).toEqual([]);
    expect(await findExport(staff, companyId, id)).toMatchObject({
      ...{ state: 'done', open: false, parted: [{ sha256: kept?.sha256 }] },
    });
  });
});

describe('whoever asked for an export', () => {
  it('is written to once, that it is done or was given up, as long as they work there', async () => {
    const { companyId } = await traded();
    const staff = await admin();
    const { id } = await exported(companyId, staff);
    await tellExports(systemContext());
    const written = () =>
      db
        .select({ recipient: mailMessages.recipient, template: mailMessages.template })
        .from(mailMessages)
        .where(eq(mailMessages.recipient, staff.identity.user.email));
    expect(await written()).toMatchObject([{ template: 'exportDone' }]);
    expect((await rowOf(id))?.told).toBe(true);
    expect(await tellExports(systemContext())).toBe(0);
    const failed = async (nowMs: number) => {
      const next = await startOf({ ...staff, nowMs }, companyId);
      const payload = JSON.stringify({ export_id: next });
      for (const statement of workWith(LIMITS).givenUp(systemContext(nowMs), payload)) {
        await statement;
      }
      return tellExports(systemContext(nowMs));
    };
    expect(await failed(NOW_MS + 1)).toBe(1);
    expect((await written()).map(({ template }) => template)).toEqual([
      ...['exportDone', 'exportFailed'],
    ]);
    await db.update(users).set({ state: 'disabled' }).where(eq(users.id, staff.actor.id));
    expect(await failed(NOW_MS + 2)).toBe(1);
    expect(await written()).toHaveLength(2);
  });
});

const rowOf = async (id: string) =>
  (await db.select().from(companyExports).where(eq(companyExports.id, id)))[0];

describe('an export that fails', () => {
  it('is given up with its job, says so, is swept, and leaves room for another', async () => {
    const { companyId } = await traded();
    const staff = await admin();
    const id = await startOf(staff, companyId);
    await deliver(id);
    const given = workWith(LIMITS).givenUp(systemContext(), JSON.stringify({ export_id: id }));
    for (const statement of given) await statement;
    expect(await findExport(staff, companyId, id)).toMatchObject({ state: 'failed', open: false });
    const later = { ...staff, nowMs: NOW_MS + 1 };
    const again = await startOf(later, companyId);
    expect(again).not.toBe(id);
    const { exports } = await exportsOfCompany(later, companyId);
    expect(exports.map(({ state }) => state)).toEqual(['running', 'failed']);
    await sweepExports(systemContext(NOW_MS + DAY_MS));
    const { objects } = await bindings.FILES.list({ prefix: exportPrefix(companyId, id) });
    expect(objects).toEqual([]);
  });
});
