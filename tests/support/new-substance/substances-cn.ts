import { commit } from '#db/commit.ts';
import { cnFilingFiles, cnFilingSubstances, cnFilings, cnVolumes } from '#db/schema/cn-filing.ts';
import { files } from '#db/schema/trail.ts';
import { filingEntries } from '#db/search/entries.ts';
import { indexEntries } from '#db/search/index.ts';
import { insertCnEnterprise } from '#db/seed/rows.ts';
import { seedId } from '#db/seed/seed-id.ts';
import { countBytes } from '~/domain/files/quota.server.ts';
import type { CnContext, Role } from '~/domain/kernel/context.ts';
import type { SaveFilingInput } from '~/domain/new-substance/filing/schema.ts';
import { bindings, NOW_MS, openTestDatabase } from '../contexts.ts';
import { registrant, tab } from './cn-companies.ts';

type Row<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;

/** One of the companies of a tenant's user. */
export interface CnCompany {
  id: string;
  /** Its own enterprise, in China. */
  own: string;
  /** A related enterprise in Sweden. */
  foreign: string;
}

/** Somebody who works for companies with new substances, all at once. */
export interface CnTenant {
  ctx: CnContext;
  /** In the order of their roles. */
  companies: readonly CnCompany[];
  /** The first of them. */
  company: CnCompany;
}

/** @param roles one company for each of them */
export async function cnTenant(
  roles: readonly Role[] = ['admin'],
  { nowMs = NOW_MS }: { nowMs?: number } = {},
): Promise<CnTenant> {
  const { ctx, companyIds, owns } = await registrant({ roles, nowMs });
  const companies = await Promise.all(
    companyIds.map(async (id, at) => ({
      id,
      own: owns[at] ?? '',
      foreign: await insertCnEnterprise(openTestDatabase(), {
        companyId: id,
        nameZh: '',
        nameEn: 'Fjellvik Specialties AB',
        country: 'SE',
      }),
    })),
  );
  const [company] = companies;
  if (company === undefined) throw new Error('a tenant has a company');
  return { ctx, companies, company };
}

/** The same companies in another role in all of them, at another time, or in a second tab. */
export function inRole(
  ctx: CnContext,
  { role, nowMs = ctx.nowMs }: { role?: Role; nowMs?: number } = {},
): CnContext {
  return { ...tab(ctx, { ...(role && { role }) }), nowMs };
}

/** Where a filing is made. */
interface Place {
  company: Pick<CnCompany, 'id' | 'own'>;
}

/** Numbers of nothing, with the right last digit. */
export const CAS = ['9990001-01-0', '9990002-02-4', '9990003-03-8'] as const;

/** What a form says of a regular registration of Order 12, imported, which can be submitted. */
export function filingContent(
  { own }: Pick<CnCompany, 'own'>,
  change: Partial<SaveFilingInput> = {},
): Omit<SaveFilingInput, 'version'> {
  return {
    registration_type: 'regular_registration',
    certificate_no: `DH-CG-${seedId('flg').slice(-8)}`,
    registered_on: '2024-03-01',
    issued_on: '2024-03-11',
    trade_name: '海光 101',
    applicant_id: own,
    activity_types: ['import'],
    applied_tonnes: '60',
    registered_import_tonnes: '60',
    purpose: '紫外线吸收剂',
    risk_measures: '密闭操作，废水处理',
    substances: [{ name_zh: '示例苯并三唑', name_en: 'Sample benzotriazole', cas_no: CAS[0] }],
    ...change,
  };
}

/** A regular declaration under Order 7 whose identity was confidential as long as its law has it. */
export const DECLARED = {
  regime: 'order_7',
  registrationType: 'regular_declaration',
  managementClass: 'general',
  registeredOn: '2019-05-11',
  issuedOn: '2019-05-20',
  confidential: true,
  confidentialUntil: '2025-12-31',
} as const satisfies Row<typeof cnFilings>;

/** A filing as its verbs left it: normal, imported, 60 t a year, with its certificate. */
export async function insertFiling(
  { company }: Place,
  row: Row<typeof cnFilings> = {},
  substances: readonly Row<typeof cnFilingSubstances>[] = [{}],
): Promise<{ id: string; substanceIds: string[]; fileId: string }> {
  const id = row.id ?? seedId('flg');
  const db = openTestDatabase();
  const draft = row.status === 'draft';
  const made = substances.map((one, position) => ({
    id: seedId('fsb'),
    companyId: company.id,
    filingId: id,
    position,
    nameZh: '示例苯并三唑',
    nameEn: 'Sample benzotriazole',
    casNo: position === 0 ? CAS[0] : null,
    confidential: row.confidential ?? false,
    classNameZh: '取代苯并三唑',
    classNameEn: 'Substituted benzotriazole',
    ...one,
  }));
  const filing = {
    id,
    companyId: company.id,
    regime: 'order_12',
    registrationType: 'regular_registration',
    status: 'normal',
    certificateNo: `DH-CG-${id.slice(-8)}`,
    registeredOn: '2024-03-01',
    issuedOn: '2024-03-11',
    tradeName: `海光 ${id.slice(-4)}`,
    applicantId: company.own,
    activityTypes: ['import'],
    appliedG: 60_000_000,
    registeredImportG: 60_000_000,
    purpose: '紫外线吸收剂',
    riskMeasures: '密闭操作，废水处理',
    fileCount: 1,
    moveId: 'seed',
    createdAtMs: 0,
    updatedAtMs: 0,
    ...row,
  } satisfies typeof cnFilings.$inferInsert;
  await commit(db, [
    db.insert(cnFilings).values(filing),
    ...made.map((one) => db.insert(cnFilingSubstances).values(one)),
    ...indexEntries(
      db,
      filingEntries({
        id,
        companyId: company.id,
        system: 'cnscc',
        certificateNo: filing.certificateNo,
        tradeName: filing.tradeName,
        substances: made,
      }),
    ),
  ]);
  const fileId = await insertFilingFile(company.id, id, { attached: !draft });
  return { id, substanceIds: made.map((one) => one.id), fileId };
}

/** A paper of a filing; its certificate unless it says otherwise. */
export async function insertFilingFile(
  companyId: string,
  filingId: string,
  row: Row<typeof cnFilingFiles> = {},
): Promise<string> {
  const id = seedId('fil');
  const db = openTestDatabase();
  const objectKey = `companies/${companyId}/filing/${id}.pdf`;
  const stored = await bindings.FILES.put(objectKey, '%PDF-1.7\n%%EOF');
  const sizeBytes = stored?.size ?? 0;
  await db.batch([
    db.insert(files).values({
      id,
      companyId,
      purpose: 'statement',
      name: `示例苯并三唑 ${id.slice(-4)}.pdf`,
      contentType: 'application/pdf',
      sizeBytes,
      sha256: '',
      objectKey,
      uploadedBy: 'test',
      createdAtMs: 0,
    }),
    countBytes(db, companyId, sizeBytes, '2026-09-18'),
    db.insert(cnFilingFiles).values({
      fileId: id,
      companyId,
      filingId,
      documentType: 'certificate',
      sha256: id,
      attached: true,
      createdAtMs: 0,
      ...row,
    }),
  ]);
  return id;
}

/** What was counted of a filing in a year; grams. */
export async function insertVolume(
  companyId: string,
  filingId: string,
  row: Row<typeof cnVolumes> & { year: number },
): Promise<void> {
  await openTestDatabase()
    .insert(cnVolumes)
    .values({
      filingId,
      companyId,
      productionG: 0,
      importG: 0,
      useG: 0,
      exportG: 0,
      domesticG: 0,
      version: 1,
      ...row,
    });
}
