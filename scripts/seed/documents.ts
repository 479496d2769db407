import { desc, sql } from 'drizzle-orm';
import type { DocumentType } from '#db/schema/document-kinds.ts';
import { dailyCounters, mailMessages } from '#db/schema/trail.ts';
import { DEMO_SUBSTANCES } from '#db/seed/demo-substances.ts';
import { DEMO_PARTNERS } from '#db/seed/demo-trade.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { addVersion } from '~/domain/only-representative/document/add-version.server.ts';
import { createDocument } from '~/domain/only-representative/document/create.server.ts';
import {
  downloadByLink,
  markOpened,
} from '~/domain/only-representative/document/open-link.server.ts';
import { sendDocument } from '~/domain/only-representative/document/send.server.ts';
import { type DrawPaper, piecesOf } from './rp-papers.ts';
import { HUAXING, Trader, type TradeTools } from './trade.ts';

/** Huaxing's compliance documents, uploaded and sent by the product's own verbs on the days it would have done so. */

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

interface Version {
  /** Days before the seeding day on which it was uploaded; it was issued two days earlier. */
  ago: number;
  /** Days from the seeding day until its last day; none where it does not end. */
  ends?: number;
  issuer: string;
  /** Where it was not issued two days before. */
  issuedOn?: string;
  note?: string;
}

interface Paper {
  type: DocumentType;
  title: string;
  /** Name of its file, without version and extension. */
  file: string;
  substance?: string;
  number?: string;
  language?: 'en' | 'ko' | 'zh';
  versions: readonly Version[];
  /** Brought by the provider's consultant. */
  byStaff?: boolean;
  /** After which version it was sent to whom, how many days ago. */
  sent?: readonly {
    version: number;
    partner: string;
    ago: number;
    message?: string;
    opened?: number;
    downloads?: number;
  }[];
}

const HUAXING_ISSUER = 'Huaxing Chemical Co., Ltd.';

const RSCC: readonly Paper[] = [
  {
    type: 'submission_report',
    title: 'MMA submission report',
    file: 'MMA_submission_report',
    substance: 'sub_hx_mma',
    number: 'QJ412345-12',
    versions: [{ ago: 310, issuer: 'ECHA' }],
    sent: [{ version: 1, partner: 'prt_hx_costa', ago: 120, opened: 119 }],
  },
  {
    type: 'registration_decision',
    title: 'MMA decision on registration',
    file: 'MMA_decision',
    substance: 'sub_hx_mma',
    number: 'SUB-D-2114301234-61-01/F',
    versions: [{ ago: 305, issuer: 'ECHA' }],
  },
  {
    type: 'extended_sds',
    title: 'MMA extended safety data sheet',
    file: 'MMA_eSDS',
    substance: 'sub_hx_mma',
    versions: [
      { ago: 320, ends: 830, issuer: HUAXING_ISSUER },
      { ago: 9, ends: 1085, issuer: HUAXING_ISSUER, note: '更新第 8 节暴露场景' },
    ],
    sent: [
      { version: 1, partner: 'prt_hx_baltpol', ago: 30 },
      {
        version: 2,
        partner: 'prt_hx_meerdam',
        ago: 8,
        opened: 7,
        downloads: 2,
        message: 'Version 2 updates section 8. Please replace the copy you have.',
      },
      { version: 2, partner: 'prt_hx_lindhorst', ago: 3 },
    ],
  },
  {
    type: 'extended_sds',
    title: 'Bisphenol A extended safety data sheet',
    file: 'BPA_eSDS',
    substance: 'sub_hx_bpa',
    versions: [{ ago: 300, ends: -4, issuer: HUAXING_ISSUER }],
    sent: [{ version: 1, partner: 'prt_hx_lindhorst', ago: 250, opened: 249, downloads: 1 }],
  },
  {
    type: 'extended_sds',
    title: 'Ethyl acetate extended safety data sheet, UK',
    file: 'EA_UK_eSDS',
    substance: 'sub_hx_etac_uk',
    versions: [
      { ago: 290, ends: 300, issuer: HUAXING_ISSUER },
      { ago: 60, ends: 680, issuer: HUAXING_ISSUER, note: 'Supplier in GB named in section 1' },
    ],
    sent: [{ version: 2, partner: 'prt_hx_harrowgate', ago: 59, opened: 58, downloads: 1 }],
  },
  {
    type: 'submission_report',
    title: 'Ethyl acetate submission report',
    file: 'EA_submission_report',
    substance: 'sub_hx_etac',
    versions: [{ ago: 280, issuer: 'ECHA' }],
  },
  {
    type: 'registration_decision',
    title: 'n-Butyl acetate decision on registration',
    file: 'BuAc_decision',
    substance: 'sub_hx_buac',
    byStaff: true,
    versions: [{ ago: 270, issuer: 'ECHA' }],
  },
  {
    type: 'power_of_attorney',
    title: '欧盟 REACH 授权书 Power of attorney, EU',
    file: 'PoA_EU',
    number: 'HX-POA-2025-02',
    versions: [{ ago: 200, ends: 84, issuer: HUAXING_ISSUER }],
  },
  {
    type: 'others',
    title: '2025 年度覆盖声明 Statement of coverage 2025',
    file: 'Coverage_2025',
    language: 'zh',
    versions: [{ ago: 180, issuer: HUAXING_ISSUER }],
    sent: [{ version: 1, partner: 'prt_hx_meerdam', ago: 170, opened: 169 }],
  },
];

const KRSCC: readonly Paper[] = [
  {
    type: 'kr_or_certificate',
    title: '唯一代表选任证书 OR certificate',
    file: 'KR_OR_certificate',
    number: '제2024-OR-0183호',
    language: 'ko',
    versions: [{ ago: 240, ends: 24, issuer: '화학물질안전원 (KECO)' }],
  },
  {
    type: 'kr_registration',
    title: 'Toluene registration certificate',
    file: 'KR_toluene_registration',
    substance: 'sub_hx_kr_toluene',
    number: '제2023-0412호',
    language: 'ko',
    versions: [{ ago: 235, issuer: '국립환경과학원 (NIER)' }],
  },
  {
    type: 'kr_registration',
    title: 'Xylene registration certificate',
    file: 'KR_xylene_registration',
    substance: 'sub_hx_kr_xylene',
    number: '제2021-0463호',
    language: 'ko',
    versions: [{ ago: 234, issuer: '국립환경과학원 (NIER)', issuedOn: '2021-12-14' }],
  },
  {
    type: 'kr_registration',
    title: 'Acetone registration certificate',
    file: 'KR_acetone_registration',
    substance: 'sub_hx_kr_acetone',
    number: '제2024-1180호',
    language: 'ko',
    versions: [{ ago: 233, issuer: '국립환경과학원 (NIER)', issuedOn: '2024-11-25' }],
  },
  {
    type: 'kr_registration',
    title: 'Methanol registration certificate',
    file: 'KR_methanol_registration',
    substance: 'sub_hx_kr_methanol',
    number: '제2021-0519호',
    language: 'ko',
    versions: [{ ago: 232, issuer: '국립환경과학원 (NIER)', issuedOn: '2021-12-20' }],
  },
  {
    type: 'kr_registration',
    title: 'Formaldehyde registration certificate',
    file: 'KR_formaldehyde_registration',
    substance: 'sub_hx_kr_form',
    number: '제2024-0872호',
    language: 'ko',
    versions: [{ ago: 231, issuer: '국립환경과학원 (NIER)', issuedOn: '2024-10-30' }],
  },
  {
    type: 'kr_declaration',
    title: 'HX-N1 declaration certificate',
    file: 'KR_N1_declaration',
    substance: 'sub_hx_kr_n1',
    number: 'KECO-DC-2025-00417',
    language: 'ko',
    versions: [{ ago: 150, issuer: 'KECO', issuedOn: '2025-03-11' }],
  },
  {
    type: 'kr_declaration',
    title: 'HX-N3 declaration certificate',
    file: 'KR_N3_declaration',
    substance: 'sub_hx_kr_n3',
    number: 'KECO-DC-2025-00731',
    language: 'ko',
    versions: [{ ago: 149, issuer: 'KECO', issuedOn: '2025-09-02' }],
  },
  {
    type: 'extended_sds',
    title: 'Toluene safety data sheet',
    file: 'Toluene_SDS_ko',
    substance: 'sub_hx_kr_toluene',
    language: 'ko',
    versions: [{ ago: 100, ends: 620, issuer: HUAXING_ISSUER }],
    sent: [{ version: 1, partner: 'prt_hx_hanbit', ago: 98, opened: 98, downloads: 1 }],
  },
];

/** Sendings of the seeding day that are used, of twenty. */
const USED_TODAY = 18;

function must<T>(outcome: Outcome<T>, what: string): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`demo data: ${what} was refused: ${JSON.stringify(outcome.refusal)}`);
}

class Filing {
  constructor(
    readonly trader: Trader,
    readonly consultant: { id: string; firstName: string },
    readonly draw: DrawPaper,
  ) {}

  private get nowMs() {
    return this.trader.tools.nowMs;
  }

  private at(ago: number, hours = 0): OrContext {
    return this.trader.context(this.nowMs - ago * DAY_MS + hours * HOUR_MS);
  }

  /** The same for the provider's consultant. */
  private ofStaff(ago: number): OrContext {
    const ctx = this.at(ago);
    const { id, firstName: name } = this.consultant;
    return { ...ctx, actor: { ...ctx.actor, kind: 'staff', id, name } };
  }

  private day(ago: number): string {
    return utcDay(this.nowMs - ago * DAY_MS);
  }

  /** Uploads each version on its day, and sends those that were sent after it. */
  async keep(paper: Paper): Promise<void> {
    let kept = { id: '', version: 0 };
    for (const [index, version] of paper.versions.entries()) {
      const ctx = paper.byStaff ? this.ofStaff(version.ago) : this.at(version.ago);
      const file = await this.file(ctx, paper, version, index + 1);
      const facts = {
        number: paper.number ?? null,
        issuer: version.issuer,
        language: paper.language ?? ('en' as const),
        issued_on: version.issuedOn ?? this.day(version.ago + 2),
        valid_until: version.ends === undefined ? null : this.day(-version.ends),
      };
      const about = { type: paper.type, title: paper.title, registration_id: paper.substance };
      kept =
        index === 0
          ? must(await createDocument(ctx, { ...about, ...facts }, file), paper.title)
          : must(
              await addVersion(
                ctx,
                kept.id,
                { ...facts, change_note: version.note ?? '', version: kept.version },
                file,
              ),
              paper.title,
            );
      for (const sent of paper.sent ?? []) {
        if (sent.version === index + 1) await this.send(kept.id, sent);
      }
    }
  }

  private async file(ctx: OrContext, paper: Paper, version: Version, no: number) {
    const named = DEMO_SUBSTANCES.find(({ id }) => id === paper.substance);
    const bytes = await this.draw({
      title: paper.title,
      certificateNo: paper.number ?? `v${no}`,
      tradeName: named ? `${named.nameEn} ${named.nameZh}` : HUAXING_ISSUER,
      holder: HUAXING_ISSUER,
      issuedOn: version.issuedOn ?? this.day(version.ago + 2),
    });
    const waiting = new WaitingFiles(ctx.files, ctx.requestId);
    return waiting.take(`${paper.file}_v${no}.pdf`, piecesOf(bytes));
  }

  private async send(id: string, sent: NonNullable<Paper['sent']>[number]): Promise<void> {
    const ctx = this.at(sent.ago, 2);
    const partner = DEMO_PARTNERS.find((one) => one.id === sent.partner);
    if (partner === undefined) throw new Error(`demo data: no partner ${sent.partner}`);
    const email = partner.email.toLowerCase();
    const said = { partner_id: partner.id, email, message: sent.message ?? '' };
    must(await sendDocument(ctx, id, { ...said, locale: 'en' }), `${id} to ${partner.id}`);
    if (sent.opened === undefined) return;
    const [mail] = await ctx.db
      .select({ links: mailMessages.links })
      .from(mailMessages)
      .where(sql`instr(${mailMessages.links}, '/user/file/') > 0`)
      .orderBy(desc(sql`rowid`))
      .limit(1);
    const [url = ''] = JSON.parse(mail?.links ?? '[]') as string[];
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    const { actor: _, system: __, ...rest } = this.at(sent.opened, 3);
    const holder = {
      ...rest,
      actor: { kind: 'public', id: null, name: '', ip: '198.51.100.17' },
    } as const;
    must(await markOpened(holder, token), 'the opening');
    for (let n = 0; n < (sent.downloads ?? 0); n += 1) {
      const download = must(await downloadByLink(holder, token), 'the download');
      await download.body.cancel();
    }
  }
}

/** Keeps the documents of the demo, after its trade: whom the law wants safety data sheets sent to follows from it. */
export async function keepDocuments(
  tools: TradeTools,
  users: readonly { id: string; email: string; firstName: string }[],
  draw: DrawPaper,
): Promise<void> {
  const user = users.find(({ email }) => email === 'zhang.wei@huaxing.example');
  const consultant = users.find(({ email }) => email === 'consultant@greenlane.example');
  if (!user || !consultant) throw new Error('demo data: Zhang Wei or Eva de Wit is gone');
  const who = { ...HUAXING, userId: user.id, userName: user.firstName };
  for (const [system, papers] of [
    ['rscc', RSCC],
    ['krscc', KRSCC],
  ] as const) {
    const filing = new Filing(new Trader(tools, { ...who, system }), consultant, draw);
    for (const paper of papers) await filing.keep(paper);
  }
  const { db } = new Trader(tools, { ...who, system: 'rscc' });
  const today = { day: utcDay(tools.nowMs), count: USED_TODAY, allowance: 20 };
  await db
    .insert(dailyCounters)
    .values({ companyId: HUAXING.companyId, name: 'document_sends', ...today });
}
