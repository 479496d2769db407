import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { requests } from '#db/schema/request.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { daysAfter, utcDay, yearOf } from '~/domain/kernel/dates.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { addPartner } from '~/domain/only-representative/trade-partner/add.server.ts';
import { lapsePartners } from '~/domain/only-representative/trade-partner/lapse.server.ts';
import type { AddPartnerInput } from '~/domain/only-representative/trade-partner/schema.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { buyOnPaper } from '~/domain/only-representative/upstream/foreign.server.ts';
import { ownRequest } from '~/domain/request/open.server.ts';
import { settleRequest } from '~/domain/request/settle.server.ts';
import { type DrawPaper, piecesOf } from './rp-papers.ts';

/** Days before the seeding day on which each was asked for. */
const DAYS = { lapsed: -20, other: -3, held: -2, importer: -1, applied: -1 };

const importer = (
  of: Pick<AddPartnerInput, 'name' | 'country' | 'email' | 'address' | 'contact_person' | 'phone'>,
): AddPartnerInput => ({ role: 'downstream', confirm_mismatch: true, ...of });

const LAPSED = importer({
  name: 'Fjordkemi AS',
  country: 'NO',
  address: 'Sjøgata 14, 3916 Porsgrunn',
  contact_person: 'Ingrid Solheim',
  email: 'ingrid.solheim@nordmail.example',
  phone: '+47 35 55 01 42',
});
const APPLIED = importer({
  name: 'Rheinquell Chemie GmbH',
  country: 'DE',
  address: 'Rheinuferstrasse 88, 67061 Ludwigshafen',
  contact_person: 'Katrin Vogel',
  email: 'k.vogel@kontor-sued.example',
  phone: '+49 621 555 0177',
});
/** Two letters of its first word are Cyrillic. */
const HELD = importer({
  name: 'Blackmооr Trading Ltd',
  country: 'GB',
  address: '7 Quayside Road, Hull HU1 2BN',
  contact_person: 'Owen Pryce',
  email: 'o.pryce@quayside.example',
  phone: '+44 1482 555 019',
});

/**
 * What Huaxing asked of the provider and waits for: an importer in Korea, a name that looks like a prohibited company's,
 * and another limit. Beside it a partner whose contact has not said yes, and one whose contact never did.
 *
 * @param at its contexts some days from the seeding day
 */
export async function askProvider(
  at: (days: number) => OrContext,
  inKorea: (days: number) => OrContext,
): Promise<void> {
  must(await addPartner(at(DAYS.lapsed), LAPSED));
  await lapsePartners(at(0));
  must(await addPartner(at(DAYS.held), HELD));
  must(await addPartner(at(DAYS.applied), APPLIED));
  must(
    await askRequest(at(DAYS.other), {
      kind: 'other',
      text: '请将二甲苯 2027 年的限量提高到 1,200 t，新合同从一月开始执行。',
    }),
  );
  must(
    await askRequest(inKorea(DAYS.importer), {
      kind: 'importer',
      text: 'Haedam 十二月首次到货，请在此之前完成变更申报。',
      payload: {
        company_name: 'Haedam Paint Co., Ltd.',
        address: '88 Noksan-ro, Gangseo-gu, Busan, Republic of Korea',
        corporate_no: '184711-0003171',
        contact_person: 'Yun Seo-jin',
        email: 'sj.yun@haedam-paint.example',
        phone: '+82 51 555 0188',
        registration_ids: ['sub_hx_kr_toluene', 'sub_hx_kr_xylene'],
        est_tonnes: '120',
      },
    }),
  );
}

/** Days from the seeding day: the refused one was handed in and answered, the other was handed in. */
const ABROAD = { refusedAsked: -6, refused: -4, asked: -1, eta: 18, issued: -45 };

/** Diethanolamine, and another ethanolamine of the same supplier. */
const GOODS = {
  waiting: {
    ...{ cas_no: '111-42-2', ec_no: '203-868-0', name: 'Diethanolamine' },
    ...{ registration_no: '01-2119488930-28-0041', tonnes: '12', percent: '99.5' },
  },
  refused: {
    ...{ cas_no: '102-71-6', ec_no: '203-049-8', name: 'Triethanolamine' },
    ...{ registration_no: '01-2119486482-31-0017', tonnes: '6', percent: '85' },
  },
};
type Which = keyof typeof GOODS;

/**
 * What Huaxing bought from Tianmu Amines, which is not on the platform, on papers of its only representative in Hamburg: 12 t
 * that wait for the consultant, and 6 t that were refused.
 *
 * @param at its context some days from the seeding day
 */
export async function buyAbroad(at: (days: number) => OrContext, draw: DrawPaper): Promise<void> {
  const refused = await handIn(at(ABROAD.refusedAsked), draw, 'refused', at(0).nowMs);
  await refuse(
    at(ABROAD.refused),
    refused,
    '证明中的注册号已于今年撤销，请向 Tianmu 索取新的证明。',
  );
  await handIn(at(ABROAD.asked), draw, 'waiting', at(0).nowMs);
}

async function handIn(ctx: OrContext, draw: DrawPaper, which: Which, seededMs: number) {
  const eta = daysAfter(utcDay(seededMs), ABROAD.eta);
  const issued_on = daysAfter(utcDay(seededMs), ABROAD.issued);
  const certificate_no = `HH-OR-${issued_on.slice(0, 4)}-${which === 'waiting' ? '0317' : '0288'}`;
  const line = GOODS[which];
  const bytes = await draw({
    title: '吨位覆盖证明 Tonnage coverage certificate',
    certificateNo: certificate_no,
    tradeName: line.name,
    holder: 'Tianmu Amines Ltd.',
    issuedOn: issued_on,
  });
  const waiting = new WaitingFiles(ctx.files, ctx.requestId);
  const file = await waiting.take(`Tianmu ${line.name}.pdf`, piecesOf(bytes));
  const { file_id } = must(await uploadFile(ctx, 'upstream', file));
  const open = must(
    await buyOnPaper(ctx, {
      ...{ partner_id: 'prt_hx_tianmu', eta, port: 'NLRTM', certificate_no, issued_on, file_id },
      ...{ issuer: 'Hansa OR Services GmbH', country: 'DE', cover_year: yearOf(eta) },
      lines: [line],
    }),
  );
  return must(await sendTradeRecord(ctx, open.id, open)).id;
}

/** The consultant says no. */
async function refuse(ctx: OrContext, recordId: string, reason: string): Promise<void> {
  const [staff] = await ctx.db
    .select({ id: users.id, name: users.firstName })
    .from(users)
    .where(eq(users.email, 'consultant@greenlane.example'));
  const [asked] = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.subjectId, recordId), eq(requests.state, 'open')));
  const [request] = await ownRequest(ctx, asked?.id ?? '');
  if (staff === undefined || request === undefined) throw new Error('demo data: nobody was asked');
  const actor = { kind: 'staff', ...staff, role: 'admin', ip: '203.0.113.20' } as const;
  const { version } = request;
  must(
    await settleRequest({ ctx: { ...ctx, actor }, request }, { state: 'refused', version, reason }),
  );
}

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`demo data: ${JSON.stringify(outcome.refusal)}`);
  return outcome.value;
}
