import { and, eq, inArray, lt } from 'drizzle-orm';
import { openDatabase } from '#db/client.ts';
import { cnFilingSubstances, cnVolumes } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { daysAfter, monthsAfter, yearOf } from '~/domain/kernel/dates.ts';
import { newId } from '~/domain/kernel/ids.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { createActivity } from '~/domain/new-substance/activity/create.server.ts';
import { handOver } from '~/domain/new-substance/activity/hand-over.server.ts';
import { saveActivity } from '~/domain/new-substance/activity/save.server.ts';
import type { ActivityInput } from '~/domain/new-substance/activity/schema.ts';
import { submitActivity } from '~/domain/new-substance/activity/submit.server.ts';
import { completeDuty } from '~/domain/new-substance/duty/complete.server.ts';
import { uploadFilingFile } from '~/domain/new-substance/file/upload.server.ts';
import { createFiling } from '~/domain/new-substance/filing/create.server.ts';
import { extendConfidentiality } from '~/domain/new-substance/filing/extend.server.ts';
import { saveFiling } from '~/domain/new-substance/filing/save.server.ts';
import type { FilingContent } from '~/domain/new-substance/filing/schema.ts';
import { setFirstActivity } from '~/domain/new-substance/filing/set-first-activity.server.ts';
import { setFilingStatus } from '~/domain/new-substance/filing/set-status.server.ts';
import { submitFiling } from '~/domain/new-substance/filing/submit.server.ts';
import { addHazard } from '~/domain/new-substance/hazard/add.server.ts';
import { addPublication } from '~/domain/new-substance/publication/add.server.ts';
import { addTransfer } from '~/domain/new-substance/transfer/add.server.ts';
import { beijingDay, beijingYear } from '~/domain/new-substance/within.ts';
import { cnscc } from '~/domain/systems/profiles.ts';
import type { CertificateFacts } from './certificate.ts';
import { tellDemo } from './messages.ts';
import type { TradeTools } from './trade.ts';
import { NO_QUEUES } from './trade.ts';

/**
 * What the demo's companies registered, and what they did with it (`areas/new-substance.md` §8), made by the verbs at
 * the times it would have happened, so that volumes, notices, change records and search are what they would be.
 */

export interface NewSubstanceTools extends TradeTools {
  paper: (facts: CertificateFacts) => Promise<Uint8Array>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const COMPANIES = {
  co_donghai: {
    nameZh: '东海材料有限公司',
    nameEn: 'Donghai Materials Co., Ltd.',
    companyType: 1,
    own: 'ent_own_donghai',
    admin: 'zhao.lei@donghai.example',
  },
  co_qinglan: {
    nameZh: '青澜新材料有限公司',
    nameEn: 'Qinglan Advanced Materials Co., Ltd.',
    companyType: 1,
    own: 'ent_own_qinglan',
    admin: 'demo@greenlane.example',
  },
  co_qinglan_trade: {
    nameZh: '青澜国际贸易有限公司',
    nameEn: 'Qinglan International Trading Co., Ltd.',
    companyType: 2,
    own: 'ent_own_qinglan_trade',
    admin: 'demo@greenlane.example',
  },
} as const;
type CompanyId = keyof typeof COMPANIES;

interface Person {
  id: string;
  email: string;
  firstName: string;
}

interface Made {
  id: string;
  version: number;
  company: CompanyId;
  content: FilingContent;
}

type Paper =
  | 'certificate'
  | 'receipt'
  | 'application'
  | 'test_report'
  | 'risk_assessment'
  | 'first_activity_report'
  | 'publication'
  | 'confidentiality_extension';
const TITLES: Record<Paper, string> = {
  certificate: '新化学物质环境管理登记证 Registration certificate',
  receipt: '新化学物质环境管理备案回执 Filing receipt',
  application: '登记申请表 Application',
  test_report: '测试报告 Test report',
  risk_assessment: '环境风险评估报告 Environmental risk assessment',
  first_activity_report: '首次活动报告 First activity report',
  publication: '信息公开证明 Proof of publication',
  confidentiality_extension: '延期公开材料 Papers for later disclosure',
};

function must<T>(outcome: Outcome<T>, what: string): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`demo data: ${what}: ${JSON.stringify(outcome.refusal)}`);
}

const MEASURES = '密闭投料，车间设局部排风；废水进入厂内污水站，废液委托有资质单位处置。';
const REQUIREMENTS = '按登记证载明的用途和量开展活动，向下游用户传递环境风险控制措施。';
const HAZARDS = '对水生生物有害并具有长期持续影响。';

/** Makes everything; the parties are there already. */
export async function registerNewSubstances(
  { database, files, config, nowMs, paper }: NewSubstanceTools,
  people: readonly Person[],
): Promise<void> {
  const db = openDatabase(database);
  const today = beijingDay(nowMs);
  const year = beijingYear(nowMs);
  const person = (email: string): Person => {
    const found = people.find((one) => one.email === email);
    if (found === undefined) throw new Error(`demo data: nobody has ${email}`);
    return found;
  };
  /** Whoever writes for a company, so many days from now. */
  const as = (companyId: CompanyId, days: number, email?: string): CnContext => {
    const { own: _, admin, ...names } = COMPANIES[companyId];
    const { id, firstName: name } = person(email ?? admin);
    const atMs = nowMs + Math.round(days * DAY_MS);
    const company = { ...names, id: companyId, loginCompanyType: names.companyType };
    return {
      db,
      files,
      queues: NO_QUEUES,
      config,
      actor: { kind: 'user', id, name, role: 'admin', ip: '203.0.113.31' },
      locale: 'zh-CN',
      nowMs: atMs,
      requestId: newId('req', atMs),
      company,
      system: cnscc,
      scope: [{ ...company, role: 'admin' }],
      filter: null,
    };
  };
  /** A day of this year that has passed: so much of the time from 1 January until today. */
  const passed = (share: number) => {
    const first = `${year}-01-01`;
    const days = Math.round((Date.parse(today) - Date.parse(first)) / DAY_MS);
    return daysAfter(first, Math.floor(days * share));
  };
  const ago = (date: string) => (Date.parse(date) - Date.parse(today)) / DAY_MS;

  const upload = async (made: Made, type: Paper, days: number) => {
    const { certificate_no: no, trade_name: tradeName, issued_on: issuedOn } = made.content;
    const { nameZh: holder } = COMPANIES[made.company];
    const bytes = await paper({
      title: TITLES[type],
      certificateNo: no ?? '',
      tradeName: tradeName ?? '',
      holder,
      issuedOn: issuedOn ?? '',
    });
    async function* once() {
      yield bytes;
    }
    const name = `${TITLES[type].split(' ')[0]}-${no || '草稿'}.pdf`;
    const input = { filing_id: made.id, document_type: type, substance_id: 'all' };
    const uploaded = must(
      await uploadFilingFile(as(made.company, days), input, { name, bytes: once() }),
      `${no} ${type}`,
    );
    return uploaded.file_id;
  };
  const draft = async (company: CompanyId, content: FilingContent, days: number): Promise<Made> => {
    const made = must(
      await createFiling(as(company, days), { company_id: company, ...content }),
      content.certificate_no ?? content.trade_name ?? '',
    );
    return { ...made, company, content };
  };
  const file = async (
    company: CompanyId,
    content: FilingContent,
    asked: number,
    papers: readonly Paper[],
  ): Promise<Made> => {
    // The companies began to keep their filings here in last year's February.
    const days = Math.max(asked, ago(`${year - 1}-02-10`));
    const made = await draft(company, content, days);
    for (const type of papers) await upload(made, type, days + 0.01);
    const moved = must(
      await submitFiling(as(company, days + 0.02), made.id, { version: made.version }),
      content.certificate_no ?? '',
    );
    return { ...made, ...moved };
  };
  /** The same filing, whose first activity was before the records here. */
  const begun = async (made: Made, on: string): Promise<Made> => {
    const days = Math.max(-700, ago(`${year - 1}-02-11`));
    const file_id = await upload(made, 'first_activity_report', days);
    const set = { on, file_id, version: made.version };
    const moved = must(await setFirstActivity(as(made.company, days), made.id, set), on);
    return { ...made, ...moved };
  };
  /** Says that its measures were made public. */
  const published = async (made: Made, on: string) => {
    const file_id = await upload(made, 'publication', -30);
    const page = `https://www.${made.company.replace('co_', '')}.example/environment`;
    must(await addPublication(as(made.company, -30), made.id, { page, on, file_id }), page);
  };
  /** The same filing with something changed, and why. */
  const change = async (made: Made, to: FilingContent, reason: string, days: number) => {
    const rows = await db
      .select({ id: cnFilingSubstances.id })
      .from(cnFilingSubstances)
      .where(eq(cnFilingSubstances.filingId, made.id))
      .orderBy(cnFilingSubstances.position);
    const substances = made.content.substances?.map((one, at) => ({ ...one, id: rows[at]?.id }));
    const content = { ...made.content, ...to };
    const saved = must(
      await saveFiling(as(made.company, days), made.id, {
        ...content,
        substances,
        reason,
        version: made.version,
      }),
      `${content.certificate_no} changed`,
    );
    return { ...made, ...saved, content };
  };
  const volumeVersion = async (filingId: string, of: number) => {
    const [row] = await db
      .select({ version: cnVolumes.version })
      .from(cnVolumes)
      .where(and(eq(cnVolumes.filingId, filingId), eq(cnVolumes.year, of)));
    return row?.version ?? 0;
  };
  type Said = Omit<ActivityInput, 'filing_id' | 'year' | 'enterprise_id'>;
  const begin = async (
    made: Made,
    of: number,
    enterprise: string,
    said: Said,
    asked: number,
    email?: string,
  ) => {
    // Soon after New Year what was done has just been done.
    const done = (said.lines ?? []).flatMap(({ happened_on, handovers }) => [
      happened_on,
      ...(handovers ?? []).map(({ on }) => on),
    ]);
    const days = Math.max(asked, ...done.map(ago));
    const begun = must(
      await createActivity(as(made.company, days, email), {
        filing_id: made.id,
        year: of,
        enterprise_id: enterprise,
        implementation: 'full',
        ...said,
      }),
      `${made.content.certificate_no} ${of}`,
    );
    return { ...begun, days };
  };
  const record = async (made: Made, of: number, enterprise: string, said: Said, days: number) => {
    const begun = await begin(made, of, enterprise, said, days);
    const at = Math.min(begun.days + 0.01, 0);
    const asked = {
      version: begun.version,
      volume_version: await volumeVersion(made.id, of),
      risk_acknowledged: true,
    };
    const what = `${made.content.certificate_no} ${of} submitted`;
    return must(await submitActivity(as(made.company, at), begun.id, asked), what);
  };

  // A regular registration that is confidential for 150 days more.
  const cgFiled = await file(
    'co_donghai',
    {
      registration_type: 'regular_registration',
      certificate_no: 'DH-CG-2022-0186',
      registered_on: daysAfter(today, 150 - 1640),
      issued_on: daysAfter(today, 150 - 1630),
      trade_name: '东澄 UV-186 光稳定剂',
      applicant_id: COMPANIES.co_donghai.own,
      activity_types: ['import', 'processing_use', 'transfer_export'],
      applied_tonnes: '60',
      registered_import_tonnes: '60',
      purpose: '涂料用紫外线吸收剂',
      risk_measures: MEASURES,
      management_requirements: REQUIREMENTS,
      hazards: HAZARDS,
      annual_report_required: true,
      confidential: true,
      confidential_items: ['name', 'cas'],
      confidential_until: daysAfter(today, 150),
      substances: [
        {
          name_zh: '示例苯并三唑衍生物甲',
          name_en: 'Sample benzotriazole derivative A',
          cas_no: '9990001-01-0',
          confidential: true,
          class_name_zh: '取代苯并三唑',
          class_name_en: 'Substituted benzotriazole',
        },
      ],
    },
    -1190,
    ['certificate', 'application', 'test_report', 'risk_assessment'],
  );
  const cg = await begun(cgFiled, daysAfter(today, -1200));
  await published(cg, daysAfter(today, -1150));
  const imports = (tonnes: string, on: string, change = {}) => ({
    activity_type: 'import' as const,
    happened_on: on,
    tonnes,
    ...change,
  });
  const makes = (tonnes: string, on: string) => ({
    ...imports(tonnes, on),
    activity_type: 'production' as const,
  });
  const uses = (tonnes: string, on: string) => ({
    ...imports(tonnes, on),
    activity_type: 'processing_use' as const,
  });
  const sends = (tonnes: string, on: string, to: string, country = 'CN') => ({
    ...imports(tonnes, on),
    activity_type: 'transfer_export' as const,
    counterparty_id: to,
    country,
  });
  const handed = (tonnes: string, on: string, recipient_id = 'ent_chengyan') => ({
    handovers: [{ recipient_id, on, tonnes }],
  });
  const NO_RELEASE = '本年度无环境排放。';
  const lastYear = await record(
    cg,
    year - 1,
    COMPANIES.co_donghai.own,
    {
      role: 'importer',
      lines: [
        imports('20', `${year - 1}-03-12`, handed('14', `${year - 1}-03-18`)),
        imports('27', `${year - 1}-08-20`, handed('16', `${year - 1}-09-02`)),
      ],
      emission_note: NO_RELEASE,
    },
    ago(`${year}-01-01`) - 12,
  );
  must(
    await saveActivity(as('co_donghai', ago(`${year}-01-01`) - 8), lastYear.id, {
      version: lastYear.version,
      filing_id: cg.id,
      year: year - 1,
      enterprise_id: COMPANIES.co_donghai.own,
      role: 'importer',
      actual_purpose: '涂料用紫外线吸收剂',
      implementation: 'full',
      lines: [
        imports('20', `${year - 1}-03-12`, handed('14', `${year - 1}-03-18`)),
        imports('28', `${year - 1}-08-20`, handed('16', `${year - 1}-09-02`)),
      ],
      emission_note: NO_RELEASE,
      reason: '八月批次报关单更正为 28 吨，原填写 27 吨有误。',
      volume_version: await volumeVersion(cg.id, year - 1),
    }),
    'the amended record',
  );
  await record(
    cg,
    year,
    COMPANIES.co_donghai.own,
    {
      role: 'importer',
      lines: [
        imports('24', passed(0.2), handed('18', passed(0.3))),
        imports('25.5', passed(0.7), handed('13', passed(0.75))),
      ],
      emission_note: NO_RELEASE,
    },
    -3,
  );
  await record(
    cg,
    year,
    'ent_chengyan',
    {
      role: 'processing_user',
      opening_stock: '4',
      lines: [uses('26', passed(0.8))],
      emission_note: NO_RELEASE,
    },
    -2.5,
  );

  // A simple registration whose volume is exceeded.
  const jy42Filed = await file(
    'co_donghai',
    {
      registration_type: 'simple_registration',
      simple_kind: 'basic',
      certificate_no: 'DH-JY-2024-0042',
      registered_on: '2024-05-14',
      issued_on: '2024-05-24',
      trade_name: '东澄 CR-42 固化剂',
      applicant_id: COMPANIES.co_donghai.own,
      activity_types: ['production', 'processing_use', 'transfer_export'],
      applied_tonnes: '6',
      purpose: '环氧树脂固化剂',
      risk_measures: MEASURES,
      hazards: HAZARDS,
      substances: [
        {
          name_zh: '示例聚酰胺加合物乙',
          name_en: 'Sample polyamide adduct B',
          cas_no: '9990002-02-4',
        },
      ],
    },
    ago('2024-07-03'),
    ['certificate', 'application', 'test_report'],
  );
  const jy42 = await begun(jy42Filed, '2024-07-01');
  await record(
    jy42,
    year - 1,
    COMPANIES.co_donghai.own,
    { role: 'producer', lines: [makes('4.2', `${year - 1}-06-11`)] },
    ago(`${year}-01-01`) - 6,
  );
  await record(
    jy42,
    year,
    COMPANIES.co_donghai.own,
    {
      role: 'producer',
      lines: [makes('2.8', passed(0.3)), makes('3.5', passed(0.9))],
      deviations: [{ kind: 'excess', reason: '客户追加订单，已按规定重新申请办理登记，审批中。' }],
    },
    -9,
  );
  await record(
    jy42,
    year,
    'ent_chengyan',
    { role: 'processing_user', opening_stock: '0.6', lines: [uses('0.5', passed(0.6))] },
    -8.5,
  );

  // Its record of this year is missing.
  const acrylate = await file(
    'co_donghai',
    {
      registration_type: 'filing_ordinary',
      certificate_no: 'DH-BA-2025-0917',
      registered_on: '2025-09-17',
      issued_on: '2025-09-19',
      trade_name: '东澄 DP-17 分散剂',
      applicant_id: COMPANIES.co_donghai.own,
      activity_types: ['import'],
      applied_tonnes: '0.8',
      registered_import_tonnes: '0.8',
      purpose: '颜料分散剂',
      substances: [
        { name_zh: '示例丙烯酸酯丙', name_en: 'Sample acrylate C', cas_no: '9990003-03-8' },
      ],
    },
    ago('2025-09-20'),
    ['receipt'],
  );

  if (yearOf('2025-09-17') < year) {
    await record(
      acrylate,
      year - 1,
      COMPANIES.co_donghai.own,
      { role: 'importer', no_activity: true },
      ago(`${year}-01-01`) - 3,
    );
  }

  // A polymer without a limit.
  const bp = await file(
    'co_donghai',
    {
      registration_type: 'filing_polymer',
      certificate_no: 'DH-BP-2022-0330',
      registered_on: '2022-03-30',
      issued_on: '2022-04-01',
      trade_name: '东澄 PL-330 流平树脂',
      applicant_id: COMPANIES.co_donghai.own,
      activity_types: ['production', 'import'],
      purpose: '涂料流平剂',
      substances: [
        { name_zh: '示例共聚物丁', name_en: 'Sample copolymer D', cas_no: '9990004-04-2' },
      ],
    },
    ago('2022-04-02'),
    ['receipt'],
  );
  await record(
    bp,
    year - 1,
    COMPANIES.co_donghai.own,
    { role: 'producer', lines: [makes('98', `${year - 1}-10-08`)] },
    ago(`${year}-01-01`) - 5,
  );
  await record(
    bp,
    year,
    COMPANIES.co_donghai.own,
    { role: 'producer', lines: [makes('60', passed(0.25)), makes('56.4', passed(0.65))] },
    -20,
  );
  await record(
    bp,
    year,
    'ent_yuze',
    { role: 'importer', lines: [imports('12', passed(0.5))] },
    -19,
  );

  // A declaration of the old order for a Swedish applicant; its substance is listed in thirty days.
  const declaredFiled = await file(
    'co_donghai',
    {
      registration_type: 'regular_declaration',
      management_class: 'general',
      certificate_no: 'DH-7C-2019-0511',
      registered_on: '2019-05-11',
      issued_on: '2019-05-20',
      trade_name: 'Fjellmark SX-511',
      applicant_id: 'ent_fjellvik',
      agent_id: COMPANIES.co_donghai.own,
      activity_types: ['import'],
      applied_tonnes: '80',
      registered_import_tonnes: '80',
      purpose: '润滑油添加剂',
      risk_measures: MEASURES,
      hazards: HAZARDS,
      confidential: true,
      confidential_items: ['name', 'cas'],
      confidential_until: '2025-12-31',
      substances: [
        {
          name_zh: '示例硫代酯戊',
          name_en: 'Sample thioester E',
          cas_no: '9990005-05-6',
          confidential: true,
          class_name_zh: '取代硫代酯',
          class_name_en: 'Substituted thioester',
        },
      ],
    },
    -900,
    ['certificate', 'test_report'],
  );
  const since = await begun(declaredFiled, monthsAfter(daysAfter(today, 30), -60));
  const extension = await upload(since, 'confidentiality_extension', ago(`${year - 1}-02-12`));
  const declared = {
    ...since,
    ...must(
      await extendConfidentiality(as('co_donghai', -2), since.id, {
        ...{ decided_on: '2025-11-20', until: '2030-12-31', file_id: extension },
        ...{ reason: '收到延期公开的批复，按批复日期和期限记录。', version: since.version },
      }),
      'the extension',
    ),
  };
  await record(
    declared,
    year - 1,
    COMPANIES.co_donghai.own,
    { role: 'importer', lines: [imports('31', `${year - 1}-05-06`)] },
    ago(`${year}-01-01`) - 4,
  );
  await begin(
    declared,
    year,
    COMPANIES.co_donghai.own,
    { role: 'importer', lines: [imports('18', passed(0.4))] },
    -5,
    'sun.lin@donghai.example',
  );

  // Research and development for two years, which are over.
  const research = await file(
    'co_donghai',
    {
      registration_type: 'simple_registration',
      simple_kind: 'special',
      special_subtype: 'ppord',
      certificate_no: 'DH-7J-2018-0077',
      registered_on: '2018-03-12',
      issued_on: '2018-03-12',
      trade_name: '东澄 RD-77 试验料',
      applicant_id: COMPANIES.co_donghai.own,
      activity_types: ['research_use'],
      applied_tonnes: '2',
      purpose: '工艺和产品研发',
      valid_until: '2020-03-11',
      substances: [
        { name_zh: '示例咪唑己', name_en: 'Sample imidazole F', cas_no: '9990006-06-0' },
      ],
    },
    -800,
    ['certificate'],
  );
  must(
    await setFilingStatus(as('co_donghai', Math.max(-799, ago(`${year - 1}-02-11`))), research.id, {
      status: 'invalid',
      reason_key: 'expired',
      version: research.version,
    }),
    'the expired filing',
  );

  // What was done after the two years were over is told, with its reason.
  await record(
    { ...research, company: 'co_donghai' },
    2020,
    COMPANIES.co_donghai.own,
    {
      role: 'processing_user',
      lines: [
        {
          activity_type: 'research_use',
          happened_on: '2020-04-02',
          tonnes: '0.05',
          note: '剩余试验料小试收尾',
        },
      ],
      emission_note: NO_RELEASE,
      deviations: [
        {
          kind: 'after_end',
          reason: '试验料在期满前已领用，期满后三周完成收尾试验，余料已按危废处置。',
        },
      ],
    },
    -700,
  );

  // Imported 60 days ago and handed over in two parts from 52 days ago: the first activity is to be reported within 60.
  const first = daysAfter(today, -52);
  const came = daysAfter(today, -60);
  const jy103 = await file(
    'co_donghai',
    {
      registration_type: 'simple_registration',
      simple_kind: 'basic',
      certificate_no: `DH-JY-${year}-0103`,
      registered_on: daysAfter(today, -110),
      issued_on: daysAfter(today, -100),
      trade_name: '东澄 LV-103 稀释剂',
      applicant_id: COMPANIES.co_donghai.own,
      activity_types: ['import', 'transfer_export'],
      applied_tonnes: '4',
      registered_import_tonnes: '4',
      purpose: '涂料活性稀释剂',
      risk_measures: MEASURES,
      hazards: HAZARDS,
      substances: [
        { name_zh: '示例缩水甘油醚庚', name_en: 'Sample glycidyl ether G', cas_no: '9990007-07-4' },
      ],
    },
    -98,
    ['certificate', 'application'],
  );
  const handedOver = await record(
    jy103,
    yearOf(came),
    COMPANIES.co_donghai.own,
    { role: 'importer', lines: [imports('1.5', came, handed('0.9', first))] },
    -50,
  );
  must(
    await handOver(as('co_donghai', -27), handedOver.id, {
      version: handedOver.version,
      line: 0,
      recipient_id: 'ent_yuze',
      on: daysAfter(today, -28),
      tonnes: '0.3',
    }),
    'the second part of the import',
  );

  await draft(
    'co_donghai',
    {
      registered_on: daysAfter(today, -12),
      registration_type: 'regular_registration',
      trade_name: '东澄 AO-21 抗氧剂',
      applicant_id: COMPANIES.co_donghai.own,
      activity_types: ['production'],
      applied_tonnes: '15',
      purpose: '塑料抗氧剂',
      substances: [
        { name_zh: '示例受阻酚辛', name_en: 'Sample hindered phenol H', cas_no: '9990011-11-6' },
      ],
    },
    -11,
  );

  // What was changed since.
  const worded = '按审批意见统一用途表述，活动内容不变。';
  const stricter = await change(jy42, { purpose: '环氧树脂固化剂（地坪涂料）' }, worded, -210);
  await change(
    stricter,
    { risk_measures: `${MEASURES}增设在线监测。` },
    '环评复核后增加在线监测措施，报主管部门备查。',
    -120,
  );
  await change(
    bp,
    { trade_name: '东澄 PL-330 流平剂' },
    '商品名按新版标签更正，物质与用途不变。',
    -90,
  );

  const qlFiled = await file(
    'co_qinglan',
    {
      registration_type: 'regular_registration',
      certificate_no: 'QL-CG-2024-0021',
      registered_on: '2024-01-21',
      issued_on: '2024-02-01',
      trade_name: '青澜 AC-21 促进剂',
      applicant_id: COMPANIES.co_qinglan.own,
      activity_types: ['production', 'processing_use'],
      applied_tonnes: '120',
      purpose: '橡胶硫化促进剂',
      risk_measures: MEASURES,
      management_requirements: REQUIREMENTS,
      hazards: HAZARDS,
      annual_report_required: true,
      substances: [{ name_zh: '示例噻唑壬', name_en: 'Sample thiazole I', cas_no: '9990012-12-0' }],
    },
    ago('2024-04-12'),
    ['certificate', 'application', 'test_report', 'risk_assessment'],
  );
  const ql = await begun(qlFiled, '2024-04-10');
  await published(ql, '2024-05-30');
  const equivalent = {
    implementation: 'equivalent' as const,
    implementation_note: '以密闭管道输送代替局部排风，经评估效果不低于登记证要求。',
    emission_note: '废水总排口监测达标。',
  };
  await record(
    ql,
    year - 1,
    COMPANIES.co_qinglan.own,
    { role: 'producer', lines: [makes('88', `${year - 1}-07-18`)], ...equivalent },
    ago(`${year}-01-01`) - 10,
  );
  await record(
    ql,
    year,
    COMPANIES.co_qinglan.own,
    {
      role: 'producer',
      lines: [makes('40', passed(0.3)), makes('34.4', passed(0.7))],
      ...equivalent,
    },
    -15,
  );
  const ba = await file(
    'co_qinglan_trade',
    {
      registration_type: 'filing_ordinary',
      certificate_no: 'QL-BA-2025-0200',
      registered_on: '2025-02-20',
      issued_on: '2025-02-21',
      trade_name: '青澜 QM-200 抗静电剂',
      applicant_id: COMPANIES.co_qinglan_trade.own,
      activity_types: ['import', 'transfer_export'],
      applied_tonnes: '0.9',
      registered_import_tonnes: '0.9',
      purpose: '塑料抗静电剂',
      substances: [
        { name_zh: '示例季铵盐癸', name_en: 'Sample quaternary salt J', cas_no: '9990013-13-4' },
      ],
    },
    ago('2025-02-24'),
    ['receipt'],
  );
  await record(
    ba,
    year - 1,
    COMPANIES.co_qinglan_trade.own,
    { role: 'importer', no_activity: true },
    ago(`${year}-01-01`) - 2,
  );
  await record(
    ba,
    year,
    COMPANIES.co_qinglan_trade.own,
    {
      role: 'both',
      role_pair: ['importer', 'exporter'],
      lines: [imports('0.702', passed(0.35)), sends('0.3', passed(0.6), 'ent_nordhavn', 'DK')],
      implementation: 'not_fulfilled',
      deviations: [
        { kind: 'not_fulfilled', reason: '仓库围堰改造延期，整改计划已提交，预计下季度完成。' },
      ],
    },
    -13,
  );

  // Who was told downstream, what was found since, and what was reported in time: all but Qinglan's last annual report.
  const tell = async (made: Made, recipient: string, sentOn: string) =>
    must(
      await addTransfer(as(made.company, 0), made.id, {
        recipient_id: recipient,
        sent_on: sentOn,
      }),
      `${made.content.certificate_no} told`,
    );
  await tell(cg, 'ent_chengyan', `${year - 1}-09-05`);
  await tell(ba, 'ent_nordhavn', passed(0.6));
  must(
    await addHazard(as('co_donghai', -1), cg.id, {
      found_on: daysAfter(today, -2),
      content: '供应商更新的安全技术说明书补充了皮肤致敏数据。',
    }),
    'the hazard',
  );
  const { id, kind, dueOn, companyId, subjectId: filingId, referenceNo } = duties;
  const overdue = await db
    .select({ id, kind, dueOn, companyId, filingId, referenceNo })
    .from(duties)
    .where(
      and(
        eq(duties.state, 'open'),
        lt(dueOn, today),
        inArray(kind, ['first_activity_report', 'annual_report']),
      ),
    );
  for (const duty of overdue) {
    if (duty.filingId === ql.id && duty.dueOn.startsWith(String(year))) continue;
    must(
      await completeDuty(as(duty.companyId as CompanyId, -0.5), duty.id, {
        done_on: daysAfter(duty.dueOn, -6),
        reference_no: `HZ-${duty.dueOn.slice(0, 4)}-${duty.id.slice(-4)}`,
      }),
      `${duty.kind} of ${duty.dueOn}`,
    );
  }

  const idOf = (email: string) => person(email).id;
  const ofDonghai = [COMPANIES.co_donghai.admin, 'sun.lin@donghai.example'].map(idOf);
  await tellDemo(db, nowMs, [
    { companies: ['co_donghai'], messages: 9, unread: 5, readers: ofDonghai },
    { companies: ['co_qinglan', 'co_qinglan_trade'], messages: 4, unread: 4, readers: [] },
  ]);
}
