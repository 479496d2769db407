import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rpAttachments, rpBatches, rpEffectReports, rpFeedback } from '#db/schema/rp-product.ts';
import type { UploadPurpose } from '~/domain/files/rules.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { addFeedback } from '~/domain/responsible-person/product/add-feedback.server.ts';
import { saveAttachments } from '~/domain/responsible-person/product/save-attachments.server.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { saveClaims } from '~/domain/responsible-person/product/save-claims.server.ts';
import { saveEffectReports } from '~/domain/responsible-person/product/save-effect-reports.server.ts';
import { as, openTestDatabase } from '../../../support/contexts.ts';
import { value } from '../../../support/only-representative/shipments.ts';
import {
  cosmeticsTenant,
  type InsertedCosmetic,
  insertCosmetic,
  insertFile,
} from '../../../support/responsible-person/cosmetics.ts';

interface Holding {
  purpose: UploadPurpose;
  /** Has a product's list name files, from this version of the product on. */
  hold: (
    ctx: RpContext,
    product: InsertedCosmetic,
    files: readonly string[],
    version?: number,
  ) => Promise<Outcome<unknown>>;
  held: () => Promise<(string | null)[]>;
}

const REPORT = { claim: '11', evidence: 'laboratory', reported_on: '2026-01-01' } as const;

const LISTS: Record<string, Holding> = {
  attachments: {
    purpose: 'attachment',
    hold: (ctx, { id }, files, version = 2) =>
      saveAttachments(ctx, id, {
        version,
        rows: files.map((file_id) => ({ name: file_id, kind: 'other' as const, file_id })),
      }),
    held: async () =>
      (await openTestDatabase().select().from(rpAttachments)).map(({ fileId }) => fileId),
  },
  'effect reports': {
    purpose: 'effect',
    hold: (ctx, { id }, files, version = 2) =>
      saveEffectReports(ctx, id, {
        version,
        rows: files.map((file_id) => ({
          ...REPORT,
          registered_institution: false,
          test_no: file_id,
          file_id,
        })),
      }),
    held: async () =>
      (await openTestDatabase().select().from(rpEffectReports)).map(({ fileId }) => fileId),
  },
  batches: {
    purpose: 'sampling',
    hold: (ctx, { id, sizeId }, files, version = 2) =>
      saveBatches(ctx, id, {
        version,
        rows: files.map((file_id, at) => ({
          size_id: sizeId,
          batch_no: `F${at}`,
          quantity: 10,
          retention_status: 'pending' as const,
          sampling: { file_id },
        })),
      }),
    held: async () =>
      (await openTestDatabase().select().from(rpBatches)).map(
        ({ samplingFileId }) => samplingFileId,
      ),
  },
  feedback: {
    purpose: 'feedback',
    hold: (ctx, { id }, [file_id]) =>
      addFeedback(ctx, id, {
        feedback_on: '2026-09-01',
        content: 'Smells',
        adverse_reaction: false,
        file_id: file_id ?? null,
      }),
    held: async () =>
      (await openTestDatabase().select().from(rpFeedback)).map(({ fileId }) => fileId),
  },
};

/** A tenant with two products that claim moisturising, at version 2. */
async function start() {
  const of = await cosmeticsTenant();
  const products = [await insertCosmetic(of), await insertCosmetic(of)] as const;
  for (const { id } of products) {
    value(
      await saveClaims(of.ctx, id, { version: 1, rows: [{ code: '11', physical_only: false }] }),
    );
  }
  return { ...of, products };
}

const ended = (outcome: PromiseSettledResult<Outcome<unknown>>) => {
  if (outcome.status === 'rejected') return outcome.reason;
  return outcome.value.ok ? 'saved' : outcome.value.refusal.code;
};

describe.each(Object.entries(LISTS))('files of %s', (_, { purpose, hold, held }) => {
  it('that two products take at once are one’s, and the other is told it is not there', async () => {
    const { ctx, products } = await start();
    const file = await insertFile(ctx, purpose);
    // Both have read before either writes.
    let reads = 0;
    let go = () => {};
    const both = new Promise<void>((resolve) => {
      go = resolve;
    });
    const meeting = () => {
      const own = as(ctx);
      const db = Object.create(own.db) as typeof own.db;
      let calls = 0;
      db.batch = (async (statements: Parameters<typeof own.db.batch>[0]) => {
        const answer = calls === 0 ? await own.db.batch(statements) : null;
        calls += 1;
        if (answer !== null) {
          reads += 1;
          if (reads === 2) go();
          await both;
          return answer;
        }
        return own.db.batch(statements);
      }) as unknown as typeof own.db.batch;
      return { ...own, db };
    };
    const ends = await Promise.allSettled(
      products.map((product) => hold(meeting(), product, [file])),
    );
    const told = ends.map(ended);
    expect(told.filter((one) => one === 'saved')).toHaveLength(1);
    expect(told.filter((one) => one !== 'saved')).toEqual([new Denial(4040)]);
    expect((await held()).filter((one) => one === file)).toHaveLength(1);
  });

  it('of another tenant, of another purpose or held elsewhere are not found', async () => {
    const { ctx, products } = await start();
    const other = await cosmeticsTenant();
    const strange = [await insertFile(other.ctx, purpose), await insertFile(ctx, 'recall')];
    const taken = await insertFile(ctx, purpose);
    value(await hold(ctx, products[1], [taken]));
    for (const file of [...strange, taken, 'fil_none']) {
      await expect(hold(ctx, products[0], [file])).rejects.toEqual(new Denial(4040));
    }
  });
});

describe('a file of a list', () => {
  it('may prove two claims, stay, and go from one row to the other', async () => {
    const { ctx, products } = await start();
    const [product] = products;
    const { purpose, hold } = LISTS['effect reports'] as Holding;
    const [one, two] = [await insertFile(ctx, purpose), await insertFile(ctx, purpose)];
    value(await hold(ctx, product, [one, one, two]));
    value(await hold(ctx, product, [two, one], 3));
    const rows = await openTestDatabase()
      .select()
      .from(rpEffectReports)
      .where(eq(rpEffectReports.productId, product.id))
      .orderBy(rpEffectReports.position);
    expect(rows.map(({ fileId }) => fileId)).toEqual([two, one]);
  });
});
