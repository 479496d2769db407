import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { commit } from '#db/commit.ts';
import { cnFilingSubstances } from '#db/schema/cn-filing.ts';
import { companies } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { indexLater } from '#db/search/index.ts';
import { insertCompany, insertRegistration, insertUser } from '#db/seed/rows.ts';
import { formatCode } from '~/domain/certificate/code.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { identifierKey } from '~/domain/kernel/identifier.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { createCompany } from '~/domain/provider/company/create.server.ts';
import { editCompany } from '~/domain/provider/company/edit.server.ts';
import { companyInput, editCompanyInput } from '~/domain/provider/company/schema.ts';
import { indexCompanies } from '~/domain/provider/search/index-companies.server.ts';
import { FOUND_KINDS, type FoundKind } from '~/domain/provider/search/kinds.ts';
import { searchConsole } from '~/domain/provider/search/search.server.ts';
import { insertCertificate } from '../../support/certificates.ts';
import { bindings, openTestDatabase } from '../../support/contexts.ts';
import { filer, insertDraft } from '../../support/new-substance/filings.ts';
import { arrive, shipped } from '../../support/only-representative/arrivals.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import {
  openRecord,
  type Shipper,
  shipper,
  value,
} from '../../support/only-representative/shipments.ts';
import { scannedBy } from '../../support/plans.ts';
import { cosmeticsTenant, insertCosmetic } from '../../support/responsible-person/cosmetics.ts';

let admin: StaffContext;
let of: Shipper;

const found = async (q: string, ctx = admin) => {
  const all = await searchConsole(ctx, q);
  if (all === null) return {};
  const kinds = FOUND_KINDS.filter((kind) => all[kind].items.length > 0);
  return Object.fromEntries(
    kinds.map((kind): [FoundKind, string[]] => [kind, all[kind].items.map(({ id }) => id)]),
  );
};
const openedBy = async (q: string, ctx = admin) => (await searchConsole(ctx, q))?.exact ?? null;
const assignedTo = (companyId: string) => providerStaff({ assigned: [companyId] });

beforeAll(async () => {
  admin = await providerStaff({ role: 'provider' });
  of = await shipper();
});

const said = (change: Record<string, unknown> = {}) => ({
  name_zh: '启明树脂有限公司',
  name_en: 'Qiming Resins Co., Ltd.',
  address_zh: '江苏省南京市江北新区滨江路 9 号',
  address_en: '9 Binjiang Road, Nanjing, Jiangsu, China',
  country: 'DE',
  contact_email: 'luo.min@qiming.example',
  ...change,
});

describe('a company', () => {
  it('is found by words of its names and by its short code, and by its new name once it has one', async () => {
    const { id } = value(await createCompany(admin, value(parseInput(companyInput, said()))));
    const [row] = await admin.db.select().from(companies).where(eq(companies.id, id));
    for (const q of ['启明', '树脂有限', 'qiming', 'resins qim']) {
      expect(await found(q)).toEqual({ companies: [id] });
    }
    expect(await openedBy(row?.shortCode ?? '')).toMatchObject({ kind: 'companies', id });
    expect(await openedBy(id)).toMatchObject({ kind: 'companies', id, companyId: null });
    const renamed = said({ name_zh: '远帆树脂有限公司', version: 1 });
    value(await editCompany(admin, id, value(parseInput(editCompanyInput, renamed))));
    expect(await found('启明')).toEqual({});
    expect(await found('远帆')).toEqual({ companies: [id] });
  });

  it('opens by its social credit code', async () => {
    const id = await insertCompany(admin.db, { uscc: '91320191MA00000771' });
    expect(await openedBy('91320191ma00000771')).toMatchObject({ kind: 'companies', id });
  });

  it('is a consultant’s only where it is assigned to them', async () => {
    const id = await insertCompany(admin.db, { nameZh: '澄湖涂料有限公司' });
    expect(await found('澄湖', await assignedTo(id))).toEqual({ companies: [id] });
    expect(await found('澄湖', await providerStaff())).toEqual({});
  });

  it('that was there before is indexed by the job', async () => {
    const { db } = admin;
    const id = await insertCompany(db, { nameZh: '旧识颜料有限公司' });
    await db.update(companies).set({ nameZh: '云栖颜料有限公司' }).where(eq(companies.id, id));
    expect(await found('云栖')).toEqual({});
    await commit(db, [indexLater(db, 'company', sql`SELECT ${id}`)]);
    expect(await indexCompanies({ db })).toBeGreaterThan(0);
    expect(await found('云栖')).toEqual({ companies: [id] });
    expect(await indexCompanies({ db })).toBe(0);
  });
});

describe('somebody', () => {
  it('is found by the beginning of their address and opened by all of it; staff are nobody’s', async () => {
    const companyId = await insertCompany(admin.db);
    const email = `zhou.${crypto.randomUUID()}@tenant.example`;
    const id = await insertUser(admin.db, { email }, [{ companyId, role: 'member' }]);
    expect(await found(email.slice(0, 20).toUpperCase())).toEqual({ users: [id] });
    expect(await openedBy(email)).toMatchObject({ kind: 'users', id });
    expect(await found(email, await assignedTo(companyId))).toEqual({ users: [id] });
    expect(await found(email, await providerStaff())).toEqual({});
    expect(await found(admin.identity.user.email)).toEqual({});
  });
});

describe('by its full number, in whichever company has it', () => {
  it('a registration is found: CAS, EC and registration number, with and without hyphens', async () => {
    const companyId = await insertCompany(admin.db);
    const row = {
      companyId,
      registrationNo: '01-2119999777-31-0042',
      casNo: '7440-06-4',
      ecNo: '231-116-1',
    };
    const id = await insertRegistration(admin.db, row);
    for (const q of [
      '7440-06-4',
      '7440064',
      'CAS 7440-06-4',
      '231-116-1',
      '2311161',
      '01-2119999777-31-0042',
      '012119999777310042',
    ]) {
      expect(await openedBy(q)).toEqual({ kind: 'registrations', id, companyId });
    }
    expect(await found('7440-06-4', await assignedTo(companyId))).toEqual({ registrations: [id] });
    expect(await found('7440-06-4', await providerStaff())).toEqual({});
  });

  it('a KE number is found; what two companies have opens neither', async () => {
    const companyId = await insertCompany(admin.db);
    const row = {
      companyId,
      system: 'krscc',
      casNo: '1-1-1',
      ecNo: '',
      keNo: 'KE-98765',
      jurisdiction: 'KR',
    } as const;
    const first = await insertRegistration(admin.db, { ...row, registrationNo: 'kr-1' });
    expect(await openedBy('ke98765')).toMatchObject({ id: first });
    const other = await insertCompany(admin.db);
    const second = await insertRegistration(admin.db, {
      ...row,
      companyId: other,
      registrationNo: 'kr-2',
    });
    expect((await found('KE-98765')).registrations?.sort()).toEqual([first, second].sort());
    expect(await openedBy('KE-98765')).toBeNull();
  });

  it('a trade record is found by its number and by that of the customs', async () => {
    const { company } = of.ctx;
    const record = await openRecord(of);
    for (const q of [record.trade_no, record.trade_no.toLowerCase().replaceAll('-', '')]) {
      expect(await openedBy(q)).toEqual({ kind: 'trades', id: record.id, companyId: company.id });
    }
    const ours = await shipper();
    const id = await shipped(ours, '2');
    value(await arrive(ours.ctx, id, { customs_no: '26NL0004567899AB12' }));
    expect(await found('26nl0004567899ab12')).toEqual({ trades: [id] });
    expect(await found('26NL0004567899AB12', await assignedTo(company.id))).toEqual({});
  });

  it('a product of cosmetics and a batch are found', async () => {
    const tenant = await cosmeticsTenant();
    const registrationNo = '国妆特进字J20251234';
    const { id, batchId } = await insertCosmetic(
      tenant,
      { registrationNo, registrationKey: identifierKey('registration', registrationNo) },
      { batchNo: 'QX-77012', batchKey: identifierKey('batch', 'QX-77012') },
    );
    expect(await found('国妆特进字 J2025 1234')).toEqual({ cosmetics: [id] });
    expect(await openedBy('qx77012')).toMatchObject({ kind: 'batches', id: batchId });
    expect(await found('QX-77012', await providerStaff())).toEqual({});
  });

  it('a filing is found by its certificate, by a CAS number where its identity is open only', async () => {
    const ctx = await filer();
    const no = '新化备 2026 第 90417 号';
    const { id, substanceId } = await insertDraft(ctx, {
      certificateNo: no,
      certificateKey: identifierKey('certificate', no),
    });
    expect(await openedBy('新化备2026第90417号')).toMatchObject({ kind: 'filings', id });
    const named = (change: object) =>
      ctx.db.update(cnFilingSubstances).set(change).where(eq(cnFilingSubstances.id, substanceId));
    await named({ casNo: '3846-71-7' });
    expect(await found('3846-71-7')).toEqual({ filings: [id] });
    await named({ confidential: true });
    expect(await found('3846-71-7')).toEqual({});
  });

  it('a certificate is found by its number, and by its code, which the audit of its company says', async () => {
    const companyId = await insertCompany(admin.db);
    const paper = await insertCertificate(admin.db, bindings, { companyId });
    const opened = { kind: 'certificates', id: paper.id, companyId };
    expect(await openedBy(paper.certificateNo)).toEqual(opened);
    const told = () =>
      admin.db.select().from(auditEntries).where(eq(auditEntries.subjectId, paper.id));
    expect(await told()).toEqual([]);
    // Who may not know of it leaves nothing there.
    expect(await found(paper.code, await providerStaff())).toEqual({});
    expect(await told()).toEqual([]);
    expect(await openedBy(formatCode(paper.code).toLowerCase())).toEqual(opened);
    expect(await told()).toMatchObject([
      { action: 'certificate.sought', companyId, actorName: 'Eva de Wit', actorKind: 'staff' },
    ]);
  });
});

describe('a search', () => {
  it('shows five of a kind and says whether there are more', async () => {
    const { db } = admin;
    for (let n = 0; n < 7; n++) {
      const companyId = await insertCompany(db, { nameZh: `苍梧染料${n}厂` });
      await insertRegistration(db, { companyId, casNo: '1327-53-3', registrationNo: `no ${n}` });
    }
    const all = await searchConsole(admin, '苍梧染料');
    expect(all?.companies).toMatchObject({ total: 7 });
    expect(all?.companies.items).toHaveLength(5);
    const numbered = await searchConsole(admin, '1327-53-3');
    expect(numbered?.registrations).toMatchObject({ total: 5, totalIsBound: true });
    expect(numbered?.exact).toBeNull();
  });

  it('costs one round trip, and none where nothing was typed', async () => {
    const ctx = { ...admin, db: openTestDatabase() };
    await searchConsole(ctx, '80-62-6');
    expect(ctx.db.trips.roundTrips).toBe(1);
    expect(await searchConsole(ctx, ' ')).toBeNull();
    expect(ctx.db.trips.roundTrips).toBe(1);
  });

  it.each(['provider', 'consultant'] as const)(
    'goes through no table, for a %s: an index answers each number',
    async (role) => {
      const ctx = await providerStaff({ role });
      const texts: string[] = [];
      const prepare = (text: string) => {
        texts.push(text);
        return bindings.DB.prepare(text);
      };
      const recorded = { prepare, batch: bindings.DB.batch.bind(bindings.DB) } as D1Database;
      await searchConsole({ ...ctx, db: openDatabase(recorded) }, 'TR-2026-7K3F-00107');
      expect(texts.length).toBeGreaterThan(10);
      for (const text of texts) expect(await scannedBy(text), text).toEqual([]);
    },
  );
});
