import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { rpAttachments, rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { files } from '#db/schema/trail.ts';
import { insertUser } from '#db/seed/rows.ts';
import { MAX_UPLOAD_BYTES } from '~/domain/files/rules.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { requestApi } from '../../support/documented.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { signIn } from '../../support/people.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  insertFile,
} from '../../support/responsible-person/cosmetics.ts';
import {
  confirmed,
  importer,
  issueNotice,
  uploaded,
} from '../../support/responsible-person/imports.ts';
import { reaction } from '../../support/responsible-person/reactions.ts';
import { unzip } from '../../support/zip.ts';

async function viewerOf(companyId: string, language: string) {
  const { ctx } = await cosmeticsTenant();
  const userId = await insertUser(ctx.db, {}, [{ companyId, roles: { rp: 'viewer' } }]);
  const headers = { Authorization: `Bearer ${await signIn(userId)}`, 'Accept-Language': language };
  return (id: string) => requestApi(`/rp/api/products/${id}/pack`, { headers });
}

const sheetIn = async (bytes: Uint8Array | undefined) =>
  (await readXlsx(bytes ?? new Uint8Array())).sheets[0]?.rows ?? [];

describe('the pack of a product over the API', () => {
  it('is a ZIP file with an index in both languages and a folder for each section', async () => {
    const of = await importer();
    const { ctx, productId, batchId } = of;
    const [certificate, sample] = [
      await uploaded(ctx, 'certificate'),
      await uploaded(ctx, 'sampling'),
    ];
    await ctx.db.batch([
      ctx.db
        .update(rpProducts)
        .set({ certificateFileId: certificate, registrationNo: '=1+1' })
        .where(eq(rpProducts.id, productId)),
      ctx.db
        .update(rpBatches)
        .set({ samplingFileId: sample, batchNo: '../B/1' })
        .where(eq(rpBatches.id, batchId)),
    ]);
    for (const at of [1, 2]) {
      await ctx.db.insert(rpAttachments).values({
        id: `a${at}${productId}`,
        productId,
        position: at,
        kind: 'other',
        name: '',
        fileId: await uploaded(ctx, 'attachment'),
      });
    }
    const { id, trade_no: tradeNo } = await confirmed(of);
    await issueNotice(ctx, id);
    value(await createAdverse(ctx, reaction(productId)));
    const ask = await viewerOf(ctx.company.id, 'zh-CN');
    const response = await ask(productId);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/zip');
    expect(decodeURIComponent(response.headers.get('Content-Disposition') ?? '')).toContain(
      '检查资料包 保湿霜',
    );
    const length = Number(response.headers.get('Content-Length'));
    const bytes = await response.arrayBuffer();
    expect(bytes.byteLength).toBe(length);
    const unzipped = await unzip(new Response(bytes));
    expect(unzipped.map(({ path }) => path)).toEqual([
      '00 目录 Index.xlsx',
      '01 注册证 Registration certificate/=1+1 paper.pdf',
      '04 留样取样单 Sampling records/批次.xlsx',
      '04 留样取样单 Sampling records/-B-1 paper.pdf',
      '05 附件 Attachments/paper.pdf',
      '05 附件 Attachments/paper (2).pdf',
      '06 贸易记录 Trade records/贸易记录.xlsx',
      '07 授权告知书 Authorisation notices/notice.pdf',
      '09 不良反应 Adverse reactions/不良反应.xlsx',
    ]);
    const [head, ...rows] = await sheetIn(unzipped[0]?.bytes);
    expect(head?.slice(0, 5)).toEqual(['序号 / No.', '类别', 'Section', '内容', 'About']);
    expect(rows.map((row) => row[0])).toEqual(rows.map((_, at) => at + 1));
    expect(rows[0]?.slice(1, 10)).toEqual([
      ...['注册证', 'Registration certificate', '=1+1', '=1+1', '有', 'Included'],
      ...[null, null, unzipped[1]?.path].map((cell) => cell ?? ''),
    ]);
    const about = (zh: string) => rows.filter((row) => row[1] === zh);
    expect(about('责任人授权书')[0]?.slice(5, 9)).toEqual([
      ...['缺', 'Missing', '未上传文件', 'No file uploaded'],
    ]);
    expect(about('功效评价报告')[0]?.slice(5, 9)).toEqual([
      ...['无', 'None', '没有应附的文件', 'Nothing to enclose'],
    ]);
    expect(about('报关单')[0]?.slice(3, 9)).toEqual([
      ...[tradeNo, tradeNo, '缺', 'Missing', '报关单未传', 'Declaration not uploaded'],
    ]);
    expect(await sheetIn(unzipped.at(-1)?.bytes)).toHaveLength(2);
    const listed = async (name: string) =>
      sheetIn(unzipped.find(({ path }) => path.endsWith(name))?.bytes);
    const [batchHeads, batch] = await listed('批次.xlsx');
    expect(batch?.[batchHeads?.indexOf('留样状态') ?? -1]).toBe('部分使用');
    const trades = await listed('/贸易记录.xlsx');
    expect(trades).toHaveLength(2);
    expect(trades[1]).toContain(tradeNo);
    // The same words for folders whoever reads them; what differs is the workbook's language.
    const english = await unzip(await (await viewerOf(ctx.company.id, 'en'))(productId));
    const ofPapers = (all: typeof english) =>
      all.map(({ path }) => path).filter((path) => path.endsWith('.pdf'));
    expect(ofPapers(english)).toEqual(ofPapers(unzipped));
  });

  it('is refused when it is too large, and not found for another company', async () => {
    const of = await cosmeticsTenant();
    const { ctx } = of;
    const { id } = await insertCosmetic(of);
    const fileId = await insertFile(ctx, 'certificate');
    await ctx.db.update(rpProducts).set({ certificateFileId: fileId }).where(eq(rpProducts.id, id));
    const sizeBytes = 51 * MAX_UPLOAD_BYTES;
    await ctx.db.update(files).set({ sizeBytes }).where(eq(files.id, fileId));
    const answer = await (await viewerOf(ctx.company.id, 'zh-CN'))(id);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { code: 4100, message: expect.stringContaining('最多 500 个文件、500 MB') },
    ]);
    const other = await cosmeticsTenant();
    const stranger = await viewerOf(other.ctx.company.id, 'en');
    expect((await stranger(id)).status).toBe(404);
  });
});
