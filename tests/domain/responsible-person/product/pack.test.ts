import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  rpAttachments,
  rpBatches,
  rpClaims,
  rpEffectReports,
  rpProducts,
} from '#db/schema/rp-product.ts';
import { rpDeclarations, rpTrades } from '#db/schema/rp-trade.ts';
import { files } from '#db/schema/trail.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { addFeedback } from '~/domain/responsible-person/product/add-feedback.server.ts';
import {
  MAX_PACK_FILES,
  MAX_PACK_MB,
  type Pack,
  packCosmetic,
} from '~/domain/responsible-person/product/pack.server.ts';
import { createRecall } from '~/domain/responsible-person/recall/create.server.ts';
import { as } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  cosmeticsTenant,
  insertCosmetic,
  insertFile,
} from '../../../support/responsible-person/cosmetics.ts';
import {
  confirmed,
  type Importer,
  importer,
  issueNotice,
  submitted,
  uploaded,
} from '../../../support/responsible-person/imports.ts';
import { reaction, recallOf } from '../../../support/responsible-person/reactions.ts';

const rowsOf = ({ items }: Pack) =>
  items.map(({ section, of, claim, kind, paper }) => [
    section,
    of ?? claim ?? kind ?? '',
    typeof paper === 'string' ? paper : paper.objectKey.split('/').slice(2, 3).join(),
  ]);

/** Gives a record the declaration that its trading enterprise brought. */
async function declare({ ctx }: Importer, id: string): Promise<void> {
  const declarationFileId = await uploaded(ctx, 'declaration');
  await ctx.db.update(rpTrades).set({ declarationFileId }).where(eq(rpTrades.id, id));
}

describe('the pack of a product for an inspection', () => {
  it('has every paper in order, for a viewer too, and says what is missing', async () => {
    const of = await importer();
    const { ctx, productId, batchId } = of;
    const [certificate, contract, report, sample, label] = [
      await uploaded(ctx, 'certificate'),
      await uploaded(ctx, 'contract'),
      await uploaded(ctx, 'effect'),
      await uploaded(ctx, 'sampling'),
      await uploaded(ctx, 'attachment'),
    ];
    const at = { productId, position: 1 };
    const tested = {
      evidence: 'laboratory',
      institution: 'Lab',
      registeredInstitution: false,
    } as const;
    const told = { relation: '', reportedOn: '2026-01-01' };
    await ctx.db.batch([
      ctx.db
        .update(rpProducts)
        .set({ certificateFileId: certificate, rpContractFileId: contract, registrationNo: 'R-1' })
        .where(eq(rpProducts.id, productId)),
      ctx.db.insert(rpClaims).values([
        { productId, code: '11', physicalOnly: false },
        { productId, code: '06', physicalOnly: false },
      ]),
      ctx.db.insert(rpEffectReports).values([
        {
          id: `e1${productId}`,
          ...at,
          claim: '11',
          ...tested,
          ...told,
          testNo: 'T-1',
          fileId: report,
          summaryUrl: '',
        },
        {
          id: `e2${productId}`,
          ...at,
          position: 2,
          claim: '11',
          ...tested,
          ...told,
          testNo: 'T-2',
          summaryUrl: 'https://a.example',
        },
      ]),
      ctx.db.update(rpBatches).set({ samplingFileId: sample }).where(eq(rpBatches.id, batchId)),
      ctx.db
        .insert(rpAttachments)
        .values({ id: `a${productId}`, ...at, kind: 'label', name: 'Label', fileId: label }),
    ]);
    const [issued, waits] = [await confirmed(of), await confirmed(of)];
    await submitted(of);
    await issueNotice(ctx, issued.id);
    await declare(of, issued.id);
    await ctx.db.insert(rpDeclarations).values({
      recordId: issued.id,
      replacedAtMs: 1,
      customsNo: '1',
      declaredOn: '2026-10-01',
      fileId: await insertFile(ctx, 'declaration'),
      reason: '',
    });
    const photo = await uploaded(ctx, 'adverse');
    const { report_no: reportNo } = value(
      await createAdverse(ctx, reaction(productId, { file_ids: [photo] })),
    );
    const said = { feedback_on: '2026-09-01', content: '味道偏重', adverse_reaction: false };
    value(await addFeedback(ctx, productId, { ...said, file_id: await uploaded(ctx, 'feedback') }));
    const recall = value(
      await createRecall(ctx, {
        ...recallOf({ id: productId, batchId, sizeId: '' }),
        file_ids: [await uploaded(ctx, 'recall')],
      }),
    );
    const reader = as(ctx, { role: 'viewer' });
    const before = reader.db.trips.roundTrips;
    const pack = value(await packCosmetic(reader, productId));
    expect(reader.db.trips.roundTrips - before).toBe(1);
    expect(rowsOf(pack)).toEqual([
      ['certificate', 'R-1', 'certificate'],
      ['contract', '', 'contract'],
      ['effect', 'T-1', 'effect'],
      ['effect', 'T-2', 'published'],
      ['effect', '06', 'no_evidence'],
      ['samples', 'B2601', 'sampling'],
      ['attachments', 'label', 'attachment'],
      ['attachments', 'safety', 'no_file'],
      ['notices', issued.trade_no, 'notice'],
      ['notices', waits.trade_no, 'not_issued'],
      ['declarations', issued.trade_no, 'declaration'],
      ['declarations', waits.trade_no, 'not_declared'],
      ['declarations', issued.trade_no, 'declaration'],
      ['adverse', reportNo, 'adverse'],
      ['feedback', '2026-09-01', 'feedback'],
      ['recalls', recall.recall_no, 'recall'],
    ]);
    expect(pack.items.flatMap(({ of, replaced }) => (replaced ? [of] : []))).toEqual([
      issued.trade_no,
    ]);
    expect(pack.reports.map((one) => one.reportNo)).toEqual([reportNo]);
  });

  it('of a product with nothing says so of each paper that is owed', async () => {
    const of = await cosmeticsTenant();
    const { id } = await insertCosmetic(of, { registrationNo: null });
    expect(rowsOf(value(await packCosmetic(of.ctx, id)))).toEqual([
      ['certificate', '', 'no_file'],
      ['contract', '', 'no_file'],
      ['samples', 'B2601', 'unsampled'],
      ['attachments', 'label', 'no_file'],
      ['attachments', 'safety', 'no_file'],
    ]);
  });

  it('holds no file of another company, whatever a row names', async () => {
    const [of, other] = [await cosmeticsTenant(), await cosmeticsTenant()];
    const { id } = await insertCosmetic(of);
    const theirs = await insertFile(other.ctx, 'certificate');
    await of.ctx.db
      .update(rpProducts)
      .set({ certificateFileId: theirs })
      .where(eq(rpProducts.id, id));
    expect(rowsOf(value(await packCosmetic(of.ctx, id)))[0]?.[2]).toBe('no_file');
  });

  it.each([
    ['files', MAX_PACK_FILES + 1, 1],
    ['bytes', 2, (MAX_PACK_MB * 1024 * 1024) / 2 + 1],
  ])('is refused above its limit of %s (4100)', async (_, count, sizeBytes) => {
    const of = await cosmeticsTenant();
    const { ctx } = of;
    const { id, sizeId } = await insertCosmetic(of);
    const [{ id: sample }, ...more] = (await Promise.all(
      Array.from({ length: count }, async () => ({ id: await insertFile(ctx, 'sampling') })),
    )) as [{ id: string }, ...{ id: string }[]];
    await ctx.db.update(files).set({ sizeBytes }).where(eq(files.companyId, ctx.company.id));
    await ctx.db
      .update(rpBatches)
      .set({ samplingFileId: sample })
      .where(eq(rpBatches.productId, id));
    const batch = (fileId: string, at: number) =>
      ctx.db.insert(rpBatches).values({
        ...{
          id: `b${at}${id}`,
          companyId: ctx.company.id,
          productId: id,
          sizeId,
          position: at + 2,
        },
        ...{ batchNo: `X${at}`, quantity: 1, samplingFileId: fileId },
      });
    for (const [at, { id: file }] of more.slice(0, -1).entries()) await batch(file, at);
    expect(await packCosmetic(ctx, id)).toMatchObject({ ok: true });
    await batch(more.at(-1)?.id ?? '', count);
    const why = {
      key: 'pack_too_large',
      values: { files: MAX_PACK_FILES, megabytes: MAX_PACK_MB },
    };
    expect(await packCosmetic(ctx, id)).toEqual({
      ok: false,
      refusal: { code: 4100, why, fields: { id: why } },
    });
  });

  it('of another company is one that never was', async () => {
    const [of, other] = [await cosmeticsTenant(), await cosmeticsTenant()];
    const { id } = await insertCosmetic(other);
    await expect(packCosmetic(of.ctx, id)).rejects.toMatchObject({ code: 4040 });
  });
});
