import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCnEnterprise, insertUser } from '#db/seed/rows.ts';
import type { Role } from '~/domain/kernel/context.ts';
import { addTransfer } from '~/domain/new-substance/transfer/add.server.ts';
import { requestApi } from '../../support/documented.ts';
import {
  type Active,
  activeCompany,
  made,
  REASON,
  sent,
  submittedActivity,
} from '../../support/new-substance/activities.ts';
import { paperOf, pdfOf } from '../../support/new-substance/filings.ts';
import { CAS } from '../../support/new-substance/substances-cn.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { signIn } from '../../support/people.ts';
import { unzip } from '../../support/zip.ts';

/** Papers of CN-SCC by the API. */

const SECRET = { confidential: true, confidentialUntil: '2999-12-31', certificateNo: 'DH-CG-1' };

/** Asks as somebody of the company in a role. */
async function askerOf({ ctx, companyId }: Active, role: Role, language = 'zh-CN') {
  const userId = await insertUser(ctx.db, {}, [{ companyId, roles: { cnscc: role } }]);
  const headers = { Authorization: `Bearer ${await signIn(userId)}`, 'Accept-Language': language };
  return (path: string) => requestApi(`/cnscc/api/${path}`, { headers });
}

const nameOf = (response: Response) =>
  decodeURIComponent(response.headers.get('Content-Disposition') ?? '');

describe('the sheet of a transfer', () => {
  it('is drawn by the other Worker for whoever may read the filing', async () => {
    const of = await activeCompany({ nowMs: Date.now(), filing: SECRET });
    const to = { companyId: of.companyId, nameZh: '澄砚涂料', nameEn: 'Chengyan' };
    const recipient_id = await insertCnEnterprise(of.ctx.db, to);
    const sent = { recipient_id, sent_on: '2026-02-18' };
    const { id } = value(await addTransfer(of.ctx, of.filingId, sent));
    const response = await (await askerOf(of, 'viewer'))(`transfers/${id}/sheet`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(nameOf(response)).toContain('信息传递记录 DH-CG-1 澄砚涂料 2026-02-18.pdf');
    const bytes = await response.arrayBuffer();
    expect(bytes.byteLength).toBe(Number(response.headers.get('Content-Length')));
    expect(new TextDecoder('latin1').decode(bytes)).toMatch(/^%PDF-/);
    const english = await (await askerOf(of, 'admin', 'en'))(`transfers/${id}/sheet`);
    expect(nameOf(english)).toContain('Information transfer DH-CG-1 Chengyan 2026-02-18.pdf');
    const stranger = await activeCompany({ nowMs: Date.now() });
    expect((await (await askerOf(stranger, 'admin'))(`transfers/${id}/sheet`)).status).toBe(404);
  });
});

const sheetsIn = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets;
const textIn = async (bytes: Uint8Array) =>
  JSON.stringify((await sheetsIn(bytes)).map(({ rows }) => rows));

async function toldOf(
  { ctx, companyId }: Active,
  action: 'cn_identity.export' | 'cn_identity.pack',
) {
  const rows = await ctx.db
    .select({ detail: auditEntries.detail })
    .from(auditEntries)
    .where(and(eq(auditEntries.companyId, companyId), eq(auditEntries.action, action)));
  return rows.map(({ detail }) => JSON.parse(detail));
}

/** A confidential filing with a certificate, a submitted record and a report of the authority. */
async function filed(): Promise<Active & { file: string }> {
  const of = await activeCompany({ nowMs: Date.now(), filing: SECRET });
  await submittedActivity(of, { lines: [made('5'), sent('1', of.relatedId)] });
  const filing = { id: of.filingId, companyId: of.companyId };
  const file = await paperOf(of.ctx, filing.id, { content: pdfOf(2_000, 'secret') });
  return { ...of, file };
}

const FULL = `identity=full&reason=${encodeURIComponent(REASON)}`;

describe('the inspection pack of a filing', () => {
  it('has what is not confidential for everybody, and everything for members who say why', async () => {
    const of = await filed();
    const viewer = await askerOf(of, 'viewer');
    const answer = await viewer(`filings/${of.filingId}/pack`);
    expect(answer.status).toBe(200);
    expect(nameOf(answer)).toContain('检查资料包 DH-CG-1');
    expect(nameOf(answer)).not.toContain('CONFIDENTIAL');
    const plain = await unzip(answer);
    expect(plain.map(({ path }) => path)).toEqual([
      '00 目录 Index.xlsx',
      '02 活动记录 Activity records/活动记录.xlsx',
      '04 变更记录 Changes/变更记录.xlsx',
    ]);
    for (const { bytes } of plain) {
      expect(await textIn(bytes)).not.toMatch(new RegExp(`${CAS[0]}|示例苯并三唑`));
    }
    const [index] = plain;
    expect(await textIn(index?.bytes ?? new Uint8Array())).toContain('含保密信息，未列入');
    const [, records] = plain;
    const [versions, lines] = await sheetsIn(records?.bytes ?? new Uint8Array());
    expect(versions?.rows).toHaveLength(2);
    expect(lines?.rows).toHaveLength(3);
    expect((await viewer(`filings/${of.filingId}/pack?${FULL}`)).status).toBe(403);
    const member = await askerOf(of, 'member');
    const unreasoned = await member(`filings/${of.filingId}/pack?identity=full`);
    expect(await unreasoned.json()).toMatchObject({ code: 4187 });
    expect(await toldOf(of, 'cn_identity.pack')).toEqual([]);
    const whole = await member(`filings/${of.filingId}/pack?${FULL}`);
    expect(nameOf(whole)).toMatch(/_CONFIDENTIAL\.zip/);
    const all = await unzip(whole);
    expect(all.map(({ path }) => path.split('/')[0])).toContain(
      '01 登记证或备案回执 Certificate or receipt',
    );
    expect(await toldOf(of, 'cn_identity.pack')).toMatchObject([
      { filings: 1, certificate_nos: ['DH-CG-1'], reason: REASON },
    ]);
  });

  it('is of several filings in a folder each, at most twenty, and of no stranger’s', async () => {
    const [of, other] = [await filed(), await filed()];
    const ask = await askerOf(of, 'member');
    expect((await ask(`filings/pack?ids=${of.filingId},${other.filingId}`)).status).toBe(404);
    const many = Array.from({ length: 21 }, (_, at) => `flg_${at}`).join(',');
    expect(await (await ask(`filings/pack?ids=${many}`)).json()).toMatchObject({
      code: 4100,
      message: expect.stringContaining('最多 20 项'),
    });
    expect(await unzip(await ask(`filings/pack?ids=${of.filingId}`))).toHaveLength(3);
  });
});

describe('a workbook with confidential identities', () => {
  it('is for members who say why, stamped, named and kept in the trail', async () => {
    const of = await filed();
    const member = await askerOf(of, 'member');
    for (const list of ['filings', 'activityRecords']) {
      const plain = await member(`${list}/export`);
      expect(nameOf(plain)).not.toContain('CONFIDENTIAL');
      const text = await textIn(new Uint8Array(await plain.arrayBuffer()));
      expect(text).not.toMatch(new RegExp(`${CAS[0]}|示例苯并三唑|保密 CONFIDENTIAL`));
      expect(text).toContain('取代苯并三唑');
      expect(await (await member(`${list}/export?identity=full`)).json()).toMatchObject({
        code: 4187,
      });
      const full = await member(`${list}/export?${FULL}`);
      expect(nameOf(full)).toMatch(/_CONFIDENTIAL\.xlsx/);
      const sheets = await sheetsIn(new Uint8Array(await full.arrayBuffer()));
      for (const { rows } of sheets) expect(rows[0]?.[0]).toBe('保密 CONFIDENTIAL');
      expect(JSON.stringify(sheets[0]?.rows)).toContain(CAS[0]);
      const viewer = await askerOf(of, 'viewer');
      expect((await viewer(`${list}/export?${FULL}`)).status).toBe(403);
    }
    expect(await toldOf(of, 'cn_identity.export')).toMatchObject([
      { filings: 1, reason: REASON },
      { filings: 1, reason: REASON },
    ]);
  });

  it('is a plain one where nothing is protected any more', async () => {
    const of = await activeCompany({ nowMs: Date.now() });
    const full = await (await askerOf(of, 'admin'))(`filings/export?${FULL}`);
    expect(full.status).toBe(200);
    expect(nameOf(full)).not.toContain('CONFIDENTIAL');
    expect(await toldOf(of, 'cn_identity.export')).toEqual([]);
  });
});
